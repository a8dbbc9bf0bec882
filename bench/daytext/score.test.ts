import { expect, it } from "vitest";
import { loadCases } from "./cases.ts";
import { compare } from "./compare.ts";
import { judgeCrossValidated, loadExamples } from "./cross-validate.ts";
import { createReader } from "./reader.ts";
import { goalsMissed, sharesOf } from "./report.ts";
import { crossValidatedFloors, textGoalsMissed } from "./texts.ts";

const { read, findResortIds } = createReader();

it("meets its goals on all labelled cases", () => {
  const outcomes = loadCases(findResortIds).map((item) => compare(item, read(item.text, item)));
  expect(goalsMissed("cases", sharesOf(outcomes))).toEqual([]);
  expect(sharesOf(outcomes).tags).toBe(100);
});

/** Five fits take half a minute on a free core. */
const fiveFits = 600_000;

it(
  "stays above its floors on each file of texts by a model that was not fitted to it",
  () => {
    expect(textGoalsMissed(judgeCrossValidated(loadExamples()), crossValidatedFloors)).toEqual([]);
  },
  fiveFits,
);
