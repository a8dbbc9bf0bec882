import { rise } from "./noise.ts";
import type { Relief, Vector } from "./relief.ts";

const farthest = 24;

/** The distance at which a ray meets the ground. Steps grow with the height above it and with the distance. */
export function hit(relief: Relief, eye: Vector, ray: Vector): number | undefined {
  let near = 0;
  let t = 0.002;
  while (t < farthest) {
    const y = eye.y + ray.y * t;
    if (ray.y > 0 && y > relief.highest) return undefined;
    const above = y - relief.heightAt(eye.x + ray.x * t, eye.z + ray.z * t);
    if (above < 0.00012 * t) return refined(relief, eye, ray, near, t);
    near = t;
    t += Math.max(0.0002 + 0.0005 * t, 0.24 * above);
  }
  return undefined;
}

function refined(relief: Relief, eye: Vector, ray: Vector, from: number, to: number): number {
  let [near, far] = [from, to];
  for (let step = 0; step < 6; step++) {
    const t = (near + far) / 2;
    if (eye.y + ray.y * t < relief.heightAt(eye.x + ray.x * t, eye.z + ray.z * t)) far = t;
    else near = t;
  }
  return far;
}

/** How much of the sun reaches a spot, with a soft edge. */
export function lit(relief: Relief, { x, y, z }: Vector, toSun: Vector): number {
  let t = 0.03;
  let share = 1;
  while (t < 9) {
    const height = y + toSun.y * t;
    if (height > relief.highest) break;
    const above = height - relief.heightAt(x + toSun.x * t, z + toSun.z * t);
    share = Math.min(share, 0.5 + (above * 90) / t);
    if (share <= 0) return 0;
    t += Math.max(0.012, 0.4 * above);
  }
  return rise(0, 1, share);
}
