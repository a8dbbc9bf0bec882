import { dayNumbers, type NumberId, type NumberKind } from "./day-numbers.ts";
import { kmPerMile, type Units } from "./units.ts";

export interface Measure {
  /** As Intl names it. */
  unit: string;
  /** Of one unit, in that of the declaration. */
  size: number;
  /** The declaration's value at zero of this unit. */
  zero?: number;
  /** A stored value is whole, so a finer step would not come back as it was typed. */
  step: number;
}

type Measured = Exclude<NumberKind, "count" | "minutes">;

const measures: Record<Measured, Record<Units, Measure>> = {
  height_m: {
    metric: { unit: "meter", size: 1, step: 1 },
    imperial: { unit: "foot", size: 0.3048, step: 5 },
  },
  length_m: {
    metric: { unit: "kilometer", size: 1000, step: 0.1 },
    imperial: { unit: "mile", size: 1000 * kmPerMile, step: 0.1 },
  },
  speed_kmh: {
    metric: { unit: "kilometer-per-hour", size: 1, step: 1 },
    imperial: { unit: "mile-per-hour", size: kmPerMile, step: 1 },
  },
  snow_cm: {
    metric: { unit: "centimeter", size: 1, step: 1 },
    imperial: { unit: "inch", size: 2.54, step: 0.5 },
  },
  temperature_c: {
    metric: { unit: "celsius", size: 1, step: 1 },
    imperial: { unit: "fahrenheit", size: 5 / 9, zero: -160 / 9, step: 1 },
  },
};

export function numberOf(id: NumberId) {
  return dayNumbers.find((number) => number.id === id) as (typeof dayNumbers)[number];
}

/** Undefined for counts and minutes. */
export function measureOf(id: NumberId, units: Units): Measure | undefined {
  const { kind } = numberOf(id);
  return kind === "count" || kind === "minutes" ? undefined : measures[kind][units];
}

/** In the unit, not rounded. */
export function inUnit(value: number, { size, zero = 0 }: Measure): number {
  return (value - zero) / size;
}

/** As the declaration has it: whole. */
export function fromUnit(shown: number, { size, zero = 0 }: Measure): number {
  return Math.round(shown * size + zero);
}
