import type { Features } from "@firn/daytext/doubts/features";
import type { DateClass, Model } from "@firn/daytext/doubts/model";

/** A date of a labelled text; the class is null where only that it is not of the first class is known. */
export interface LabelledDate<Class extends string = DateClass> {
  features: Features;
  label: Class | null;
  weight: number;
}

/** What a date is of. */
export const dateClasses: readonly DateClass[] = [
  ...(["skied", "rest", "canceled", "event", "forecast", "gear", "no-place", "nordic", "other"] as const),
  ...(["plan", "price", "sport", "stamp", "travel"] as const),
];

/** A feature that fewer dates have says nothing that lasts. */
const leastDates = 6;
const epochs = 25;
const rate = 0.15;

interface Example {
  at: Int32Array;
  values: Float64Array;
  label: number;
  weight: number;
}

/**
 * Multinomial logistic regression with an L2 penalty, by AdaGrad. The same dates in the same order give the same model. Where a class
 * is not known, each class but the first has the share that the model gives it.
 */
export function fitModel<Class extends string>(
  dates: readonly LabelledDate<Class>[],
  classes: readonly Class[],
  penalty = 0.7,
): Model<Class> {
  const names = namesOf(dates);
  const examples = dates.map((date) => exampleOf(date, names, classes));
  const size = (names.size + 1) * classes.length;
  const state = { weights: new Float64Array(size), squares: new Float64Array(size).fill(1e-3) };
  const shrink = (penalty * decay) / examples.length;
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const at of shuffled(examples.length, epoch)) step(examples[at] as Example, state, shrink, classes.length);
  const rowAt = (at: number) =>
    [...state.weights.slice(at * classes.length, (at + 1) * classes.length)].map(
      (each) => Math.round(each * 100) / 100,
    );
  return {
    classes,
    bias: rowAt(names.size),
    weights: new Map([...names].map(([name, at]) => [name, rowAt(at)])),
  };
}

function namesOf(dates: readonly Pick<LabelledDate, "features">[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of dates) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= leastDates).map(([name]) => name);
  return new Map(kept.toSorted().map((name, at) => [name, at]));
}

/** The bias is the last feature. */
function exampleOf<Class extends string>(
  { features, label, weight }: LabelledDate<Class>,
  names: ReadonlyMap<string, number>,
  classes: readonly Class[],
): Example {
  const known = [...features].filter(([name]) => names.has(name));
  return {
    at: Int32Array.from([...known.map(([name]) => names.get(name) ?? 0), names.size]),
    values: Float64Array.from([...known.map(([, value]) => value), 1]),
    label: label === null ? -1 : classes.indexOf(label),
    weight,
  };
}

function step(
  { at, values, label, weight }: Example,
  { weights, squares }: { weights: Float64Array; squares: Float64Array },
  shrink: number,
  classes: number,
): void {
  const shares = sharesAt(at, values, weights, classes);
  const others = Math.max(1 - (shares[0] ?? 0), 1e-9);
  const errors = shares.map((share, of) => {
    const wanted = label >= 0 ? Number(of === label) : of === 0 ? 0 : share / others;
    return share - wanted;
  });
  for (let next = 0; next < at.length; next++) {
    const from = (at[next] ?? 0) * classes;
    const value = values[next] ?? 0;
    const shrunk = next === at.length - 1 ? 0 : shrink;
    for (let of = 0; of < classes; of++) {
      const known = weights[from + of] ?? 0;
      const slope = (errors[of] ?? 0) * value * weight + shrunk * known;
      const square = (squares[from + of] ?? 0) + slope * slope;
      squares[from + of] = square;
      weights[from + of] = known - (rate * slope) / Math.sqrt(square);
    }
  }
}

/** A feature shrinks only where it occurs: so it shrinks that much more. */
const decay = 20;

function sharesAt(at: Int32Array, values: Float64Array, weights: Float64Array, classes: number): Float64Array {
  const scores = new Float64Array(classes);
  for (let next = 0; next < at.length; next++) {
    const from = (at[next] ?? 0) * classes;
    const value = values[next] ?? 0;
    for (let of = 0; of < classes; of++) scores[of] = (scores[of] ?? 0) + value * (weights[from + of] ?? 0);
  }
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

/** All numbers below `count`, in an order that differs from epoch to epoch: steps of a golden share that meet each once. */
function* shuffled(count: number, epoch: number): Generator<number> {
  let stride = Math.floor(count * 0.618) + 1;
  while (commonDivisor(stride, count) > 1) stride++;
  for (let at = 0; at < count; at++) yield (epoch * 7919 + at * stride) % count;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
