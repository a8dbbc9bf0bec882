import type { Vector } from "./relief.ts";

/** Linear red, green and blue. */
export type Light = [red: number, green: number, blue: number];

/** The mean of its three parts. */
export function grayOf([red, green, blue]: Light): number {
  return (red + green + blue) / 3;
}

export interface Sky {
  /** Writes the light that comes from a direction, without the sun's disc. */
  lightFrom(direction: Vector, out: Light): void;
  /** Of the sun where it arrives. */
  sun: Light;
  /** The mean of the sky. */
  ambient: Light;
}

const groundKm = 6360;
const topKm = 6420;
const rayleighKm = 8;
const mieKm = 1.2;
/** Scattered per km at sea level. */
const rayleigh: Light = [5.8e-3, 13.5e-3, 33.1e-3];
/** Taken away per km in the middle of the ozone layer: without it, dusk would be green. */
const ozone: Light = [0.65e-3, 1.881e-3, 0.085e-3];
const sunStrength = 20;
const eyeKm = 2;
const [columns, rows] = [64, 40];

/** Single scattering by air and haze (Nishita 1993), in a table by elevation and by the angle from the sun's azimuth. `haze`: 1 for clear mountain air. */
export function createSky(toSun: Vector, haze: number): Sky {
  const mie = 4e-3 * haze;
  const table = new Float64Array(columns * rows * 3);
  const light: Light = [0, 0, 0];
  const azimuth = Math.atan2(toSun.x, toSun.z);
  for (let row = 0; row < rows; row++) {
    const elevation = Math.max(0.004, (row / (rows - 1)) ** 2 * (Math.PI / 2));
    for (let column = 0; column < columns; column++) {
      const around = azimuth + (column / (columns - 1)) * Math.PI;
      const flat = Math.cos(elevation);
      scattered({ x: flat * Math.sin(around), y: Math.sin(elevation), z: flat * Math.cos(around) }, toSun, mie, light);
      table.set(light, (row * columns + column) * 3);
    }
  }
  const ambient = meanOf(table);
  const depth: Light = [0, 0, 0];
  depths({ x: 0, y: groundKm + eyeKm, z: 0 }, toSun, mie, depth);
  return {
    sun: depth.map((each) => sunStrength * Math.exp(-each)) as Light,
    ambient,
    lightFrom({ x, y, z }, out) {
      const row = Math.sqrt(Math.min(1, Math.asin(Math.min(1, Math.max(0, y))) / (Math.PI / 2))) * (rows - 1.001);
      const away = Math.abs(Math.atan2(x, z) - azimuth);
      const column = (Math.min(away, 2 * Math.PI - away) / Math.PI) * (columns - 1.001);
      const r = Math.floor(row);
      const c = Math.floor(column);
      const v = row - r;
      const u = column - c;
      for (let part = 0; part < 3; part++) {
        const at = (r * columns + c) * 3 + part;
        const low = (table[at] ?? 0) * (1 - u) + (table[at + 3] ?? 0) * u;
        const high = (table[at + columns * 3] ?? 0) * (1 - u) + (table[at + columns * 3 + 3] ?? 0) * u;
        out[part] = low * (1 - v) + high * v;
      }
    },
  };
}

/** What a level ground gets from the whole sky, as one light. */
function meanOf(table: Float64Array): Light {
  const mean: Light = [0, 0, 0];
  let weights = 0;
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1);
    const weight = Math.sin(share ** 2 * Math.PI) * share;
    for (let column = 0; column < columns; column++) {
      weights += weight;
      for (let part = 0; part < 3; part++)
        mean[part] = (mean[part] ?? 0) + weight * (table[(row * columns + column) * 3 + part] ?? 0);
    }
  }
  return mean.map((each) => each / weights) as Light;
}

const [viewSteps, sunSteps] = [24, 16];

function scattered(direction: Vector, toSun: Vector, mie: number, out: Light): void {
  const eye = { x: 0, y: groundKm + eyeKm, z: 0 };
  const length = toTop(eye, direction) / viewSteps;
  const cosine = direction.x * toSun.x + direction.y * toSun.y + direction.z * toSun.z;
  const byAir = 0.0597 * (1 + cosine * cosine);
  const g = 0.76;
  const byHaze = (0.1194 * (1 - g * g) * (1 + cosine * cosine)) / ((2 + g * g) * (1 + g * g - 2 * g * cosine) ** 1.5);
  let [air, dust] = [0, 0];
  const depth: Light = [0, 0, 0];
  out.fill(0);
  for (let step = 0; step < viewSteps; step++) {
    const t = (step + 0.5) * length;
    const spot = { x: eye.x + direction.x * t, y: eye.y + direction.y * t, z: eye.z + direction.z * t };
    const height = Math.hypot(spot.x, spot.y, spot.z) - groundKm;
    const [ofAir, ofDust] = [Math.exp(-height / rayleighKm) * length, Math.exp(-height / mieKm) * length];
    air += ofAir;
    dust += ofDust;
    depths(spot, toSun, mie, depth);
    for (let part = 0; part < 3; part++) {
      const scatters = rayleigh[part] ?? 0;
      const left = Math.exp(-(depth[part] ?? 0) - scatters * air - 1.1 * mie * dust);
      // The added constants stand for light that the air scatters more than once.
      out[part] =
        (out[part] ?? 0) + sunStrength * left * (scatters * ofAir * (byAir + 0.05) + mie * ofDust * (byHaze + 0.01));
    }
  }
}

/** Writes the optical depth from a spot towards the sun. */
function depths(spot: Vector, toSun: Vector, mie: number, out: Light): void {
  const length = toTop(spot, toSun) / sunSteps;
  let [air, dust, ozoneKm] = [0, 0, 0];
  for (let step = 0; step < sunSteps; step++) {
    const t = (step + 0.5) * length;
    const height = Math.hypot(spot.x + toSun.x * t, spot.y + toSun.y * t, spot.z + toSun.z * t) - groundKm;
    ozoneKm += Math.max(0, 1 - Math.abs(height - 25) / 15) * length;
    air += Math.exp(-Math.max(0, height) / rayleighKm) * length;
    dust += Math.exp(-Math.max(0, height) / mieKm) * length;
  }
  for (let part = 0; part < 3; part++)
    out[part] = (rayleigh[part] ?? 0) * air + 1.1 * mie * dust + (ozone[part] ?? 0) * ozoneKm;
}

function toTop({ x, y, z }: Vector, direction: Vector): number {
  const along = x * direction.x + y * direction.y + z * direction.z;
  const rest = x * x + y * y + z * z - topKm * topKm;
  return -along + Math.sqrt(along * along - rest);
}
