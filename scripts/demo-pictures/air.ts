import { createNoise, layered, mix, rise } from "./noise.ts";
import type { Vector } from "./relief.ts";
import type { Scene } from "./scene.ts";
import { grayOf, type Light, type Sky } from "./sky.ts";

/** Clouds scatter all colours alike: what comes through a closed cover is gray. */
export function underClouds(sky: Sky, clouds: number): Sky {
  const overcast = rise(0.5, 1, clouds);
  const gray = grayOf(sky.ambient);
  return { ...sky, ambient: sky.ambient.map((part) => mix(part, gray * 1.3 + 0.1 * part, overcast)) as Light };
}

/** Puts the air between the eye and what is seen: it takes light away, and adds that of the sky and of fog. */
export function createAir(scene: Scene, sky: Sky, toSun: Vector) {
  const scatters: Light = [0.012, 0.02, 0.036];
  const haze = 0.006 * scene.haze + 0.06 * rise(0.6, 1, scene.clouds) + 0.1 * (scene.snowfall ?? 0);
  const gray = grayOf(sky.ambient);
  const overcast = rise(0.5, 1, scene.clouds);
  const behind: Light = [0, 0, 0];
  const level: Vector = { x: 0, y: 0, z: 0 };
  return (eye: Vector, ray: Vector, distance: number, out: Light) => {
    const flat = Math.sqrt(ray.x * ray.x + ray.z * ray.z) || 1;
    level.x = ray.x / flat;
    level.y = 0.05;
    level.z = ray.z / flat;
    sky.lightFrom(level, behind);
    const toward = ray.x * toSun.x + ray.y * toSun.y + ray.z * toSun.z;
    const top = eye.y + ray.y * distance;
    const thick = scene.fog === undefined ? 0 : fogDepth(eye.y, top, distance, scene.fog);
    const fogLight = (part: number) =>
      (sky.ambient[part] ?? 0) * 1.9 + (sky.sun[part] ?? 0) * (0.1 + 0.08 * Math.max(0, toward) ** 4);
    for (let part = 0; part < 3; part++) {
      const glow = mix((behind[part] ?? 0) * 0.85, gray * 2.1, overcast);
      const left = distance > 30 ? 1 : Math.exp(-((scatters[part] ?? 0) * scene.haze ** 0.5 + haze) * distance);
      out[part] = mix(glow, out[part] ?? 0, left);
      out[part] = mix(fogLight(part), out[part] ?? 0, Math.exp(-thick));
    }
  };
}

function fogDepth(from: number, to: number, distance: number, top: number): number {
  const scale = 0.05;
  const density = (y: number) => 9 * Math.min(1, Math.exp(-(y - top) / scale));
  const steps = 24;
  const reach = Math.min(distance, 30);
  const end = from + ((to - from) * reach) / distance;
  let depth = 0;
  for (let step = 0; step < steps; step++) depth += density(mix(from, end, (step + 0.5) / steps)) * (reach / steps);
  return depth;
}

/** How much of the sun comes through the clouds. */
export function sunThrough(clouds: number): number {
  return 1 - 0.94 * rise(0.6, 1, clouds);
}

/** Gives the sky its clouds. */
export function createClouds(scene: Scene, sky: Sky, toSun: Vector) {
  const noise = createNoise(scene.shape.seed + 77);
  const base = 3;
  const overcast = rise(0.6, 1, scene.clouds);
  const gray = grayOf(sky.ambient);
  const from = 0.72 - 0.62 * scene.clouds;
  return (ray: Vector, out: Light) => {
    if (scene.clouds === 0) return;
    const away = base / (ray.y + 0.06);
    const [x, z] = [(ray.x * away) / 9 + 40, (ray.z * away) / 9];
    const bend = layered(noise, x * 1.3, z * 1.3, 3);
    const thick = layered(noise, x + bend, z * 1.6 + bend, 7);
    const cover = rise(from, from + 0.26, thick) * rise(0, 0.06, ray.y + 0.02);
    const toward = Math.max(0, ray.x * toSun.x + ray.y * toSun.y + ray.z * toSun.z);
    const deep = rise(from + 0.05, from + 0.5, thick);
    for (let part = 0; part < 3; part++) {
      const direct = (sky.sun[part] ?? 0) * (0.13 + 0.16 * toward ** 8) * (1 - 0.6 * deep);
      const white = mix(direct + (sky.ambient[part] ?? 0) * 1.1, gray * (2.5 - 0.8 * deep), overcast);
      out[part] = mix(out[part] ?? 0, white, cover * (0.55 + 0.4 * scene.clouds));
    }
  };
}
