import { expect, it } from "vitest";
import { loadCases } from "./cases.ts";
import { compare } from "./compare.ts";
import { reached } from "./reached.ts";
import { createReader } from "./reader.ts";
import { goalsMissed, sharesOf } from "./report.ts";
import { judge, loadTexts, settingsOf, textGoalsMissed } from "./texts.ts";

const { read, findResortIds } = createReader();

it("meets its goals on all labelled cases", () => {
  const outcomes = loadCases(findResortIds).map((item) => compare(item, read(item.text, item)));
  expect(goalsMissed("cases", sharesOf(outcomes))).toEqual([]);
});

it.each(reached)("stays above what it reached on the $name", ({ files, goals }) => {
  const entries = files.flatMap((file) => loadTexts(new URL(file, import.meta.url)));
  const judged = entries.map((entry) => judge(entry, read(entry.text, settingsOf(entry))));
  expect(textGoalsMissed(judged, goals)).toEqual([]);
});
