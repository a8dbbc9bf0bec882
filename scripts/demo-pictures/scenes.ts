import type { Scene } from "./scene.ts";

const usual = { haze: 1, clouds: 0.2, treeLine: 0.9, woods: 0.6, tracks: 0, eye: 0.004, field: 0.8, pitch: 0.02 };
const alps = (seed: number) => ({ ...usual, shape: { summit: 2.3, spacing: 4.2, sharpness: 0.85, seed } });
const hills = (seed: number) => ({
  ...usual,
  shape: { summit: 1.5, spacing: 4, sharpness: 0.45, seed },
  treeLine: 1.5,
  woods: 0.75,
});
const portrait = { isPortrait: true, field: 0.9, skyline: 0.26, pitch: 0.06 };
const night = { isNight: true, sun: { azimuth: 0.2, elevation: -0.06 }, clouds: 0.1, exposure: 0.8 };
const sun = (azimuth: number, elevation: number) => ({ sun: { azimuth, elevation } });

export const scenes: Scene[] = [
  { ...alps(13), ...sun(-1.3, 0.45), tracks: 3 },
  { ...alps(23), ...sun(2.2, 0.3), clouds: 0.4, hasLift: true },
  { ...hills(31), ...sun(1.2, 0.09) },
  { ...hills(47), ...sun(-0.8, 0.4), clouds: 1, snowfall: 0.7 },
  { ...alps(53), ...sun(-2, 0.5), fog: 0.6, eye: 0.01, tracks: 1 },
  { ...alps(61), ...portrait, ...sun(-1.7, 0.35), tracks: 4 },
  { ...hills(71), ...night },
  { ...alps(83), ...sun(0.9, 0.06), clouds: 0.5, tracks: 2 },
  { ...alps(103), ...sun(1.9, 0.6), clouds: 0, tracks: 5 },
  { ...hills(101), ...sun(-1.6, 0.35), hasLift: true },
  { ...alps(109), ...sun(-0.6, 0.14), clouds: 0.35 },
  { ...alps(127), ...portrait, ...sun(2.4, 0.5), clouds: 0.45 },
  { ...hills(131), ...sun(1.5, 0.3), clouds: 0.9, snowfall: 0.3 },
  { ...alps(149), ...sun(-2.3, 0.12), clouds: 0.3 },
  { ...alps(151), ...sun(1.2, 0.4), fog: 0.5, eye: 0.02 },
  { ...hills(167), ...portrait, ...sun(-1.2, 0.25), woods: 0.9 },
  { ...alps(173), ...sun(2.6, 0.45), hasLift: true, tracks: 2 },
  { ...hills(181), ...sun(-0.3, 0.05), clouds: 0.6 },
  { ...hills(191), ...night },
  { ...alps(199), ...sun(-1.9, 0.7), clouds: 0.1, tracks: 6 },
  { ...alps(211), ...portrait, ...sun(1, 0.1), clouds: 0.4 },
  { ...hills(223), ...sun(1.8, 0.5), clouds: 0.3, tracks: 3 },
  { ...alps(227), ...sun(-1.1, 0.3), clouds: 0.5, treeLine: 0.5 },
  { ...hills(239), ...sun(2.1, 0.16), fog: 0.45, eye: 0.02 },
];
