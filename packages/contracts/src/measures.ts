import { dayNumbers, type NumberId, type NumberKind } from "./day-numbers.ts";
import { kmPerMile, type Units } from "./units.ts";

export interface Unit {
  /** As Intl names it. */
  unit: string;
  /** Of one unit, in that of the declaration. */
  size: number;
  /** The declaration's value at zero of this unit. */
  zero?: number;
}

export interface Measure extends Unit {
  /** Of what is shown. A number of an earlier one is shown where it is stored as the value, because that is what one types. */
  steps: readonly number[];
  /** Of what a field takes and shows besides. */
  typedStep: number;
}

type Measured = Exclude<NumberKind, "count" | "minutes">;

const measures: Record<Measured, Record<Units, Measure>> = {
  height_m: {
    metric: { unit: "meter", size: 1, steps: [1], typedStep: 1 },
    imperial: { unit: "foot", size: 0.3048, steps: [5, 1], typedStep: 1 },
  },
  length_m: {
    metric: { unit: "kilometer", size: 1000, steps: [0.1], typedStep: 0.001 },
    imperial: { unit: "mile", size: 1000 * kmPerMile, steps: [0.1], typedStep: 0.001 },
  },
  speed_kmh: {
    metric: { unit: "kilometer-per-hour", size: 1, steps: [1], typedStep: 1 },
    imperial: { unit: "mile-per-hour", size: kmPerMile, steps: [1], typedStep: 0.1 },
  },
  snow_cm: {
    metric: { unit: "centimeter", size: 1, steps: [1], typedStep: 1 },
    imperial: { unit: "inch", size: 2.54, steps: [0.5, 0.1], typedStep: 0.1 },
  },
  temperature_c: {
    metric: { unit: "celsius", size: 1, steps: [1], typedStep: 1 },
    imperial: { unit: "fahrenheit", size: 5 / 9, zero: -160 / 9, steps: [5, 1], typedStep: 1 },
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
export function inUnit(value: number, { size, zero = 0 }: Unit): number {
  return (value - zero) / size;
}

/** As it is shown: of the first step with a number that is stored as this value, else the nearest of the last. */
export function shownIn(value: number, measure: Measure, steps = measure.steps): number {
  const nearest = (step: number) => Math.round(inUnit(value, measure) / step) * step;
  const isIt = (step: number) => fromUnit(nearest(step), measure) === Math.round(value);
  return nearest(steps.find(isIt) ?? steps.at(-1) ?? 1);
}

export function isShownWhole({ steps }: Measure): boolean {
  return steps.every((step) => step >= 1);
}

/** As the declaration has it: whole. */
export function fromUnit(shown: number, { size, zero = 0 }: Unit): number {
  return Math.round(shown * size + zero);
}
