import type { Features } from "../doubts/features.ts";
import weights from "./weights.json" with { type: "json" };

/** What speaks for a date, and with a minus for a number. */
export interface NumberModel {
  bias: number;
  /** By feature. */
  weights: ReadonlyMap<string, number>;
}

/** As `npm run train:daytext` has fitted it to the labelled texts. */
export const trainedNumbers: NumberModel = { bias: weights.bias, weights: new Map(Object.entries(weights.weights)) };

/** Below this it is a number: a day that is not there is worse than one that is missed. */
const leastScore = 0.1;

/** Whether it is a date rather than a number, by a linear score. */
export function isDate(features: Features, { bias, weights: byName }: NumberModel): boolean {
  let score = bias;
  for (const [name, value] of features) score += value * (byName.get(name) ?? 0);
  return score >= leastScore;
}
