import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import type { Features } from "./features.ts";
import weights from "./weights.json" with { type: "json" };

/** A day that was skied, a day that its line tells of and that was not skied, or a doubt. */
export type DateClass = "skied" | "rest" | Exclude<DraftDoubt, "future" | `recording:${string}`>;

/** Linear scores of each class, in the classes' order. */
export interface Model<Class extends string = DateClass> {
  classes: readonly Class[];
  bias: readonly number[];
  /** By feature. */
  weights: ReadonlyMap<string, readonly number[]>;
}

/** As `npm run train:daytext` has fitted it to the labelled texts. */
export const trainedModel = modelOf<DateClass>(weights);

/** A model as it is kept in a file. */
export function modelOf<Class extends string>(
  file: Pick<Model, "bias"> & { classes: string[]; weights: Readonly<Record<string, readonly number[]>> },
): Model<Class> {
  return { ...file, classes: file.classes as Class[], weights: new Map(Object.entries(file.weights)) };
}

/** Below this a date is of something else. */
const leastSkied = 0.44;

/** The class of a date by its features: softmax over linear scores (decision 031). */
export function classOf(features: Features, model: Model): DateClass {
  const shares = sharesOf(features, model);
  const of = (share: number) => model.classes[shares.indexOf(share)] ?? "other";
  if ((shares[model.classes.indexOf("skied")] ?? 0) >= leastSkied) return "skied";
  return of(Math.max(...shares.filter((_, at) => model.classes[at] !== "skied")));
}

/** The share of each class, which add up to 1. */
export function sharesOf<Class extends string>(features: Features, { bias, weights: byName }: Model<Class>): number[] {
  const scores = [...bias];
  for (const [name, value] of features) {
    const row = byName.get(name);
    if (row) for (let at = 0; at < row.length; at++) scores[at] = (scores[at] ?? 0) + value * (row[at] ?? 0);
  }
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** The features that speak most for a class rather than for the likeliest other, strongest first. */
export function becauseOf(features: Features, of: DateClass, model: Model): string[] {
  const shares = sharesOf(features, model);
  const mine = model.classes.indexOf(of);
  const other = shares.indexOf(Math.max(...shares.filter((_, at) => at !== mine)));
  const strengths = [...features].map(([name, value]): [string, number] => {
    const row = model.weights.get(name);
    return [name, value * ((row?.[mine] ?? 0) - (row?.[other] ?? 0))];
  });
  return strengths
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, reasons)
    .map(([name]) => name);
}

const reasons = 3;
