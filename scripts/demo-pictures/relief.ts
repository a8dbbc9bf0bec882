import { createNoise, mix, rise, type Sloped } from "./noise.ts";

/** Kilometres: x to the right of the camera, z ahead of it, y above the valley. */
export interface Relief {
  heightAt(x: number, z: number): number;
  /** Writes the normal of the ground. */
  normalAt(x: number, z: number, out: Vector): void;
  /** Above 0 in hollows, below 0 on crests: the height that its surroundings have more, in km. */
  hollowAt(x: number, z: number): number;
  /** No point is higher. */
  highest: number;
}

export interface Vector {
  x: number;
  y: number;
  z: number;
}

export interface Shape {
  seed: number;
  /** Of the highest summits above the valleys, km. */
  summit: number;
  /** From one massif to the next, km. */
  spacing: number;
  /** 0 for round hills, 1 for crests like knives. */
  sharpness: number;
}

/** The position of the camera in the shape's world, km, and its direction: radians from +z to +x. */
export interface Stand {
  x: number;
  z: number;
  yaw: number;
}

const octaves = 11;

/** A grid of heights made once: steps along a ray read it. Crests erode less than slopes: an octave counts less where the ones before are steep. */
export function createRelief(shape: Shape, { x: standX, z: standZ, yaw }: Stand, cells: number): Relief {
  const extent = 26;
  const behind = 1;
  const cell = extent / cells;
  const side = cells + 1;
  const heights = new Float32Array(side * side);
  const rough = createHeights(shape);
  const [cosine, sine] = [Math.cos(yaw), Math.sin(yaw)];
  let highest = 0;
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const [x, z] = [column * cell - extent / 2, row * cell - behind];
      const height = rough(standX + x * cosine + z * sine, standZ + z * cosine - x * sine);
      heights[row * side + column] = height;
      if (height > highest) highest = height;
    }
  }
  // A crest that runs across the grid would be a comb.
  heights.set(blurred(heights, side, 1));
  const half = Math.round(0.12 / cell);
  const smooth = blurred(blurred(heights, side, half), side, half);
  soften(heights, smooth, side, cell, { x: extent / 2, z: behind });
  const sample = (grid: Float32Array, x: number, z: number) => {
    const gx = Math.min(side - 2.001, Math.max(0, (x + extent / 2) / cell));
    const gz = Math.min(side - 2.001, Math.max(0, (z + behind) / cell));
    const column = Math.floor(gx);
    const row = Math.floor(gz);
    const at = row * side + column;
    const near = mix(grid[at] ?? 0, grid[at + 1] ?? 0, gx - column);
    const far = mix(grid[at + side] ?? 0, grid[at + side + 1] ?? 0, gx - column);
    return mix(near, far, gz - row);
  };
  const heightAt = (x: number, z: number) => sample(heights, x, z);
  return {
    heightAt,
    normalAt(x, z, out) {
      const dx = (heightAt(x + cell, z) - heightAt(x - cell, z)) / (2 * cell);
      const dz = (heightAt(x, z + cell) - heightAt(x, z - cell)) / (2 * cell);
      const length = Math.hypot(dx, 1, dz);
      out.x = -dx / length;
      out.y = 1 / length;
      out.z = -dz / length;
    },
    hollowAt: (x, z) => sample(smooth, x, z) - heightAt(x, z),
    highest,
  };
}

/** Gives the height at a place of the world: ridges upon ridges, of which each is steeper on the crest of the one before (Musgrave 1994). */
export function createHeights({ seed, summit, spacing, sharpness }: Shape) {
  const noise = createNoise(seed);
  const of: Sloped = { value: 0, dx: 0, dz: 0 };
  return (x: number, z: number): number => {
    // Bent, so that ridges do not follow the lattice.
    const bendX = noise(x * 0.31 + 3, z * 0.31, of) - 0.5;
    const bendZ = noise(x * 0.31, z * 0.31 + 99, of) - 0.5;
    let px = (x + 1.6 * bendX) / spacing;
    let pz = (z + 1.6 * bendZ) / spacing;
    let sum = 0;
    let weight = 0.5;
    let crestBefore = 1;
    let dx = 0;
    let dz = 0;
    for (let octave = 0; octave < octaves; octave++) {
      noise(px, pz, of);
      const side = 2 * of.value - 1;
      const ridge = 1 - Math.abs(side);
      const sharp = octave < 4 ? sharpness : 0.35 * sharpness;
      const crest = mix(of.value, ridge * ridge, sharp);
      const turn = mix(1, side > 0 ? -2 : 2, sharp);
      dx += of.dx * turn * weight;
      dz += of.dz * turn * weight;
      sum += (weight * crest * mix(1, crestBefore, 0.75)) / (1 + 0.35 * (dx * dx + dz * dz));
      crestBefore = Math.min(1, crest * 1.7);
      const turned = 1.6 * px - 1.2 * pz + 7;
      pz = 1.2 * px + 1.6 * pz + 3;
      px = turned;
      weight *= 0.5;
    }
    return summit * 1.35 * sum ** 1.15;
  };
}

/** Wind has smoothed the snow in front of the camera: it has none of the crests that lie between two cells. */
function soften(
  heights: Float32Array,
  smooth: Float32Array,
  side: number,
  cell: number,
  eye: { x: number; z: number },
): void {
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const away = Math.hypot(column * cell - eye.x, row * cell - eye.z);
      if (away > 1.4) continue;
      const at = row * side + column;
      heights[at] = mix(smooth[at] ?? 0, heights[at] ?? 0, rise(0.15, 1.4, away));
    }
  }
}

/** The mean of each cell's square of this half side. */
function blurred(grid: Float32Array, side: number, half: number): Float32Array {
  return along(along(grid, side, half, 1, side), side, half, side, 1);
}

function along(from: Float32Array, side: number, half: number, step: number, line: number): Float32Array {
  const to = new Float32Array(from.length);
  for (let row = 0; row < side; row++) {
    const at = (n: number) => from[row * line + Math.min(side - 1, Math.max(0, n)) * step] ?? 0;
    let sum = 0;
    for (let n = -half; n <= half; n++) sum += at(n);
    for (let n = 0; n < side; n++) {
      to[row * line + n * step] = sum / (2 * half + 1);
      sum += at(n + half + 1) - at(n - half);
    }
  }
  return to;
}
