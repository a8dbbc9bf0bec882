/**
 * `npm run train:daytext`: fits the model that tells logs from other texts (packages/daytext/src/text-kind.ts) to the open texts, and
 * writes it. `--judge` also fits it without one file after the other, and prints the shares of that file's texts that it takes for no log.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { kindFeatureCount, kindFeatures } from "@firn/daytext/text-kind";
import { say } from "../support/server.ts";
import { loadTexts, type Tier, tiers } from "./texts.ts";

interface Example {
  file: string;
  tier: Tier;
  features: [at: number, value: number][];
}

interface Model {
  weights: Float64Array;
  bias: number;
}

/** The strength of the regularization, for each example. */
const penalty = 0.1;
const rounds = 400;

const open = new URL("./open/", import.meta.url);
const examples = readdirSync(open).flatMap((file) =>
  loadTexts(new URL(file, open)).map(({ tier, text }): Example => ({ file, tier, features: kindFeatures(text) })),
);

if (process.argv.includes("--judge")) printJudgement();
const { weights, bias } = fitModel(examples);
const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
const model = { scale, bias, weights: Buffer.from(bytes.buffer).toString("base64") };
const file = new URL("../../packages/daytext/src/text-kind-model.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(model, null, 2)}\n`);

/** Logistic regression by Nesterov's accelerated gradient. Its result depends on nothing but the examples. */
function fitModel(some: readonly Example[]): Model {
  const lambda = penalty / some.length;
  const step = 1 / (0.5 + lambda);
  let weights = new Float64Array(kindFeatureCount + 1);
  let before = weights;
  for (let round = 1; round <= rounds; round++) {
    const ahead = weights.map((weight, at) => weight + ((round - 1) / (round + 2)) * (weight - (before[at] ?? 0)));
    const gradient = gradientAt(ahead, some, lambda);
    before = weights;
    weights = ahead.map((weight, at) => weight - step * (gradient[at] ?? 0));
  }
  return { weights: weights.slice(0, kindFeatureCount), bias: weights[kindFeatureCount] ?? 0 };
}

/** The bias is the last weight; it is not penalized. */
function gradientAt(weights: Float64Array, some: readonly Example[], lambda: number): Float64Array {
  const gradient = weights.map((weight, at) => (at === kindFeatureCount ? 0 : lambda * weight));
  for (const { features, tier } of some) {
    const odds = oddsOf({ weights, bias: weights[kindFeatureCount] ?? 0 }, features);
    const error = (1 / (1 + Math.exp(-odds)) - (isNoLog(tier) ? 1 : 0)) / some.length;
    for (const [at, value] of features) gradient[at] = (gradient[at] ?? 0) + error * value;
    gradient[kindFeatureCount] = (gradient[kindFeatureCount] ?? 0) + error;
  }
  return gradient;
}

function oddsOf({ weights, bias }: Model, features: Example["features"]): number {
  return features.reduce((sum, [at, value]) => sum + (weights[at] ?? 0) * value, bias);
}

function isNoLog(tier: Tier): boolean {
  return tier === "none" || tier === "dated";
}

function printJudgement(): void {
  const judged = [...new Set(examples.map(({ file }) => file))].flatMap((file) => {
    const model = fitModel(examples.filter((example) => example.file !== file));
    return examples
      .filter((example) => example.file === file)
      .map(({ tier, features }) => ({ tier, odds: oddsOf(model, features) }));
  });
  say("percent of unseen files' texts that are taken for no log:");
  for (const certain of [2, 3, 4, 6]) {
    const shares = tiers.map((tier) => {
      const of = judged.filter((each) => each.tier === tier);
      return `${tier} ${((100 * of.filter(({ odds }) => odds > Math.log(certain)).length) / of.length).toFixed(1)}`;
    });
    say(`odds above ${certain}: ${shares.join(", ")}`);
  }
}
