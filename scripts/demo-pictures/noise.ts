/** Value noise over a lattice of 256 by 256 and its slope. */
export interface Sloped {
  value: number;
  dx: number;
  dz: number;
}

export type Noise = (x: number, z: number, out: Sloped) => number;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Values from 0 to 1. Gives the value, and writes it with its slope into `out`. */
export function createNoise(seed: number): Noise {
  const roll = createDice(seed);
  const lattice = Float64Array.from({ length: 65_536 }, roll);
  const at = (column: number, row: number) => lattice[((row & 255) << 8) | (column & 255)] ?? 0;
  return (x, z, out) => {
    const column = Math.floor(x);
    const row = Math.floor(z);
    const fx = x - column;
    const fz = z - row;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fz * fz * fz * (fz * (fz * 6 - 15) + 10);
    const du = 30 * fx * fx * (fx * (fx - 2) + 1);
    const dv = 30 * fz * fz * (fz * (fz - 2) + 1);
    const a = at(column, row);
    const b = at(column + 1, row) - a;
    const c = at(column, row + 1) - a;
    const d = at(column + 1, row + 1) - a - b - c;
    out.value = a + b * u + c * v + d * u * v;
    out.dx = du * (b + d * v);
    out.dz = dv * (c + d * u);
    return out.value;
  };
}

/** A sum of octaves, each of half the size and weight of the one before; about 0 to 1. */
export function layered(noise: Noise, x: number, z: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let px = x;
  let pz = z;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(px, pz, unused);
    const turned = 1.6 * px - 1.2 * pz + 17;
    pz = 1.2 * px + 1.6 * pz + 5;
    px = turned;
    weight /= 2;
  }
  return sum;
}

const unused: Sloped = { value: 0, dx: 0, dz: 0 };

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 at `low` and before, 1 at `high` and beyond, smooth between. `low` may be the larger. */
export function rise(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
}
