import { between, createDice } from "./dice.ts";
import { blend, type Color, type Mood } from "./moods.ts";
import { createNoise, layered, mix, ridged, rise } from "./noise.ts";
import { createSky, type View } from "./sky.ts";

const steps = 400;
const [nearest, farthest] = [0.16, 60];
const camera = 1;
const highest = 5.6;
const lag = 5;
const rock: Color = [74, 74, 84];
const forest: Color = [30, 44, 52];

/** A mountain landscape as seen by a pinhole camera, 3 bytes per pixel. */
export function drawTerrain(view: View, mood: Mood, seed: number): Uint8Array {
  const { width, height, horizon, focalLength } = view;
  const heightAt = createHeights(seed);
  const colorAt = createGround(mood, seed);
  const skyAt = createSky(view, mood, seed);
  const pixels = new Uint8Array(width * height * 3);
  const earlier = Array.from({ length: lag }, () => new Float64Array(steps));
  for (let column = 0; column < width; column++) {
    const slant = (column - width / 2) / focalLength;
    const left = earlier[column % lag] ?? new Float64Array(steps);
    let top = height;
    let [lastRow, lastHeight] = [height * 2, heightAt(slant * nearest, nearest)];
    let lastColor: Color | undefined;
    for (let step = 0; step < steps; step++) {
      const distance = nearest * (farthest / nearest) ** (step / steps);
      if (horizon - (focalLength * (highest - camera)) / distance > top) continue;
      const x = slant * distance;
      const y = heightAt(x, distance);
      const row = horizon - (focalLength * (y - camera)) / distance;
      const toRight = (y - (left[step] ?? y)) / ((lag * distance) / focalLength);
      left[step] = y;
      if (row < top) {
        const away = (y - lastHeight) / (distance * (1 - (farthest / nearest) ** (-1 / steps)));
        const color = colorAt({ x, y, distance, toRight: column < lag ? 0 : toRight, away });
        for (let line = Math.ceil(top) - 1; line >= Math.max(0, Math.ceil(row)); line--) {
          const share = lastColor && lastRow > row ? Math.min(1, (lastRow - line) / (lastRow - row)) : 1;
          put(pixels, line * width + column, lastColor ? blend(lastColor, color, share) : color);
        }
        top = Math.max(0, row);
        lastColor = color;
      } else {
        lastColor = undefined;
      }
      lastRow = row;
      lastHeight = y;
    }
    for (let line = Math.ceil(top) - 1; line >= 0; line--) put(pixels, line * width + column, skyAt(column, line));
  }
  return pixels;
}

function createHeights(seed: number): (x: number, z: number) => number {
  const roll = createDice(seed * 7 + 1);
  const noise = createNoise(seed);
  const [peakX, peakZ] = [between(roll, -3, 3), between(roll, 7, 12)];
  const [peak, relief, tilt] = [between(roll, 0.8, 1.9), between(roll, 2, 3.2), between(roll, -0.14, 0.14)];
  return (x, z) => {
    const wave = layered(noise, x * 1.6 + 40, z * 1.6, 3) * 0.1 * rise(0.1, 0.9, z);
    const front = camera - 0.05 - 0.03 * z - 0.065 * z * z + tilt * x + wave;
    if (z < 1.2) return front;
    const crests = ridged(noise, x * 0.17, z * 0.17, 7);
    const hero = Math.exp(-((x - peakX) ** 2 + (z - peakZ) ** 2) / 5) * peak * (0.55 + crests * 0.7);
    return Math.max(front, crests ** 1.25 * mix(0.55, relief, rise(2.5, 8, z)) + hero);
  };
}

interface Spot {
  x: number;
  y: number;
  distance: number;
  toRight: number;
  away: number;
}

function createGround(mood: Mood, seed: number): (spot: Spot) => Color {
  const noise = createNoise(seed + 99);
  const { azimuth, elevation } = mood;
  const flat = Math.cos(elevation);
  const sun = [Math.sin(azimuth) * flat, Math.sin(elevation), Math.cos(azimuth) * flat] as const;
  return ({ x, y, distance, toRight, away }) => {
    const length = Math.hypot(toRight, 1, away);
    const light = Math.max(0, (sun[1] - toRight * sun[0] - away * sun[2]) / length);
    const lit = Math.min(1, light * 1.25 + 0.06);
    const grain = layered(noise, x * 5, (distance + y * 2) * 5, 3);
    const steep = 1 - 1 / length;
    const bare = rise(0.36, 0.6, steep + grain * 0.42) * rise(1.2, 2.4, distance);
    const wooded = rise(0.95, 0.6, y + grain * 0.5) * rise(1.4, 2.2, distance);
    const trees = wooded * (0.62 + 0.75 * layered(noise, x * 46, distance * 46, 2));
    const snow = blend(mood.shade, mood.sun, lit);
    const stone = blend(rock, snow, 0.06 + 0.42 * lit + grain * 0.3);
    const wood = blend(forest, snow, 0.1 + 0.12 * lit);
    const ground = blend(blend(snow, stone, bare * 0.9), wood, Math.min(0.92, trees));
    const hazy = 1 - Math.exp(-distance / mood.sight);
    const foggy = mood.fog < 0 ? 0 : rise(mood.fog + 0.25, mood.fog - 0.1, y + grain * 0.3) * rise(1.6, 4, distance);
    return blend(blend(ground, mood.haze, hazy), blend(mood.haze, mood.sun, 0.45), foggy * 0.92);
  };
}

function put(pixels: Uint8Array, index: number, color: Color): void {
  pixels[index * 3] = color[0];
  pixels[index * 3 + 1] = color[1];
  pixels[index * 3 + 2] = color[2];
}
