import { blend, type Color, type Mood } from "./moods.ts";
import { createNoise, layered, rise } from "./noise.ts";

export interface View {
  width: number;
  height: number;
  horizon: number;
  focalLength: number;
}

export function createSky(
  { width, horizon, focalLength }: View,
  mood: Mood,
  seed: number,
): (x: number, y: number) => Color {
  const noise = createNoise(seed + 7);
  const sunX = width / 2 + Math.tan(Math.min(1.2, Math.max(-1.2, mood.azimuth))) * focalLength;
  const sunY = horizon - Math.tan(mood.elevation) * focalLength;
  return (x, y) => {
    const clear = blend(mood.zenith, mood.horizon, Math.min(1, y / horizon) ** 1.6);
    const glow = Math.exp(-Math.hypot(x - sunX, (y - sunY) * 1.4) / (focalLength * 0.32));
    const bright = blend(clear, mood.sun, glow * 0.85);
    if (mood.clouds === 0) return bright;
    const depth = 0.35 + y / horizon;
    const shape = layered(noise, (x / width) * 3.2 * depth, (y / width) * 11 * depth, 4);
    const cover = rise(0.32 - mood.clouds * 0.62, 0.62 - mood.clouds * 0.42, shape);
    return blend(bright, blend(mood.cloud, mood.shade, rise(0.2, 0.6, shape) * 0.25), cover * 0.85);
  };
}
