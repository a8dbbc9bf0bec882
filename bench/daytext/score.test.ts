import { expect, it } from "vitest";
import { loadCases } from "./cases.ts";
import { compare } from "./compare.ts";
import { createReader } from "./reader.ts";
import { goalsMissed, sharesOf } from "./report.ts";
import { judge, loadHeldOut, loadOpen, reached, reachedOpen, settingsOf, textGoalsMissed } from "./texts.ts";

const { read, findResortIds } = createReader();

it("meets its goals on all labelled cases", () => {
  const outcomes = loadCases(findResortIds).map((item) => compare(item, read(item.text, item)));
  expect(goalsMissed("cases", sharesOf(outcomes))).toEqual([]);
});

it("stays above what it reached on the held-out texts", () => {
  const judged = loadHeldOut().map((entry) => judge(entry, read(entry.text, settingsOf(entry))));
  expect(textGoalsMissed(judged, reached)).toEqual([]);
});

it("stays above what it reached on the open texts", () => {
  const judged = loadOpen().map((entry) => judge(entry, read(entry.text, settingsOf(entry))));
  expect(textGoalsMissed(judged, reachedOpen)).toEqual([]);
});
