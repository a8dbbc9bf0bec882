import { createDice } from "./dice.ts";

/** Values from about -1 to 1. */
export type Noise = (x: number, y: number) => number;

/** Gradient noise over a lattice of 256 by 256 (Perlin, "Improving noise", 2002). */
export function createNoise(seed: number): Noise {
  const roll = createDice(seed);
  const order = new Uint8Array(512);
  for (let i = 0; i < 256; i++) order[i] = i;
  for (let i = 255; i > 0; i--) {
    const j = roll(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  order.copyWithin(256, 0, 256);
  const slopes = Float64Array.from({ length: 512 }, (_, i) => {
    const angle = (Math.PI * (i >> 1)) / 128;
    return i % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
  });
  const corner = (column: number, row: number, dx: number, dy: number): number => {
    const hash = order[(order[column & 255] ?? 0) + (row & 255)] ?? 0;
    return (slopes[hash * 2] ?? 0) * dx + (slopes[hash * 2 + 1] ?? 0) * dy;
  };
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - column, y - row];
    const [u, v] = [ease(dx), ease(dy)];
    const near = mix(corner(column, row, dx, dy), corner(column + 1, row, dx - 1, dy), u);
    const far = mix(corner(column, row + 1, dx, dy - 1), corner(column + 1, row + 1, dx - 1, dy - 1), u);
    return mix(near, far, v) * 1.5;
  };
}

/** A sum of `octaves`, each of half the size and weight of the one before. */
export function layered(noise: Noise, x: number, y: number, octaves: number): number {
  let [sum, weight] = [0, 0.5];
  for (let i = 0; i < octaves; i++) {
    sum += noise(x * 2 ** i, y * 2 ** i + i * 17.3) * weight;
    weight /= 2;
  }
  return sum;
}

/** Sharp crests and smooth valleys, 0 to about 1 (Musgrave's ridged multifractal). */
export function ridged(noise: Noise, x: number, y: number, octaves: number): number {
  let [sum, weight, size] = [0, 1, 0.5];
  for (let i = 0; i < octaves; i++) {
    const crest = (1 - Math.abs(noise(x * 2 ** i, y * 2 ** i + i * 31.7))) ** 2 * weight;
    weight = Math.min(1, crest * 1.6);
    sum += crest * size;
    size /= 2;
  }
  return sum;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 at `low` and before, 1 at `high` and beyond, smooth between. `low` may be the larger. */
export function rise(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
}

function ease(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10);
}
