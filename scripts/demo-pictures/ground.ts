import { sunThrough } from "./air.ts";
import { lit } from "./march.ts";
import { createNoise, layered, mix, type Noise, rise } from "./noise.ts";
import type { Relief, Vector } from "./relief.ts";
import type { Scene } from "./scene.ts";
import type { Light, Sky } from "./sky.ts";

type Ground = (spot: Vector, distance: number, out: Light) => void;

/** Gives the light of a spot of the ground: snow, or rock where it is steep, or forest. */
export function createGround(scene: Scene, relief: Relief, toSun: Vector, sky: Sky): Ground {
  const noise = createNoise(scene.shape.seed + 5);
  const normal: Vector = { x: 0, y: 1, z: 0 };
  const direct = sunThrough(scene.clouds);
  const lamps = lampsOf(relief);
  return (spot, distance, out) => {
    const { x, y, z } = spot;
    relief.normalAt(x, z, normal);
    const slope = 1 - normal.y;
    const hollow = relief.hollowAt(x, z);
    const patches = layered(noise, x * 7, z * 7, 4) - 0.5;
    const grain = layered(noise, x * 60 + y * 40, z * 60 - y * 30, 3) - 0.5;
    const steep = slope + 0.16 * patches + 0.22 * grain - 0.4 * hollow;
    const bare = rise(0.3, 0.335, steep) * rise(0.02, 0.25, distance);
    // Small bumps that the grid has not.
    const near = rise(6, 0.5, distance);
    const bump = 0.12 + 0.7 * bare;
    // Drifts of wind, which lie across the slope.
    const drift = 0.45 * (1 - bare) * rise(1.2, 0.02, distance);
    if (drift > 0) {
      normal.x += drift * (layered(noise, x * 90, z * 210, 4) - 0.5);
      normal.z += drift * (layered(noise, x * 90 + 9, z * 210, 4) - 0.5);
    }
    normal.x += bump * (layered(noise, x * 35, z * 35 + y * 50, 3) - 0.5) * (0.4 + 0.6 * near);
    normal.z += bump * (layered(noise, x * 35 + 31, z * 35 - y * 50, 3) - 0.5) * (0.4 + 0.6 * near);
    const length = Math.hypot(normal.x, normal.y, normal.z);
    const facing = (normal.x * toSun.x + normal.y * toSun.y + normal.z * toSun.z) / length;
    // Snow lets light in: its edge of shade is softer than a stone's.
    const toward = Math.max(0, bare > 0.5 ? facing : (facing + 0.08) / 1.08);
    const sun = toward > 0 ? direct * toward * lit(relief, spot, toSun) : 0;
    const open = Math.min(1, Math.max(0.35, 0.86 - 3.2 * hollow)) * (0.6 + 0.4 * normal.y);
    // More light comes from the side of the sun.
    const glow = 1 + (0.5 * (normal.x * toSun.x + normal.z * toSun.z)) / length;
    const fromLamps = scene.isNight ? lampLight(lamps, spot, normal) : 0;
    const bands = 0.75 + 0.5 * layered(noise, x * 2 + 50, y * 34 + z * 2, 3);
    const wooded = scene.woods > 0 ? forestAt(scene, noise, spot, slope) : 0;
    const stone = 0.1 + 0.1 * bands;
    for (let part = 0; part < 3; part++) {
      const snow = part === 0 ? 0.9 : part === 1 ? 0.92 : 0.94;
      const rock = stone * (part === 0 ? 1.06 : part === 1 ? 1 : 0.95);
      const wood = part === 0 ? 0.055 : part === 1 ? 0.065 : 0.06;
      let albedo = mix(snow, rock, bare);
      albedo = mix(albedo, wood + 0.3 * Math.max(0, grain), 0.8 * wooded * rise(1, 5, distance));
      const around = (sky.ambient[part] ?? 0) * open * 2.6 * glow + (sky.sun[part] ?? 0) * 0.035 * direct;
      out[part] = albedo * ((sky.sun[part] ?? 0) * 0.32 * sun + around + fromLamps * (lampColor[part] ?? 0));
    }
  };
}

const lampColor: Light = [1, 0.78, 0.5];

/** Of a run that is lit at night: a row on each side. */
export function lampsOf(relief: Relief): Vector[] {
  return Array.from({ length: 16 }, (_, n) => {
    const z = 0.03 + 0.045 * Math.floor(n / 2) * (1 + 0.15 * n);
    const x = (n % 2 ? 0.018 : -0.02) + 0.06 * z;
    return { x, y: relief.heightAt(x, z) + 0.007, z };
  });
}

function lampLight(lamps: readonly Vector[], spot: Vector, normal: Vector): number {
  let sum = 0;
  for (const lamp of lamps) {
    const [x, y, z] = [lamp.x - spot.x, lamp.y - spot.y, lamp.z - spot.z];
    const square = x * x + y * y + z * z;
    const facing = Math.max(0, (x * normal.x + y * normal.y + z * normal.z) / Math.sqrt(square));
    sum += (facing * 0.00012) / (square + 0.00002);
  }
  return sum;
}

/** 0 to 1: how much forest there is. */
export function forestAt({ woods, treeLine }: Scene, noise: Noise, { x, y, z }: Vector, slope: number): number {
  const patch = layered(noise, x * 1.7 + 8, z * 1.7, 4);
  const line = treeLine * (0.7 + 0.6 * patch);
  return rise(line, line * 0.72, y) * rise(0.42, 0.3, slope) * rise(0.6 - 0.5 * woods, 0.68 - 0.5 * woods, patch);
}
