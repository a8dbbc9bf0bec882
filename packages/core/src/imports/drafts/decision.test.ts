import { expect, test } from "vitest";
import { effectiveDecision } from "./merge.ts";

const date = "2026-01-10";

test.each([
  ["without a date nothing can be decided", "skip", null, null, "pending"],
  ["by default a day that exists is merged into", null, date, "day", "merge"],
  ["by default there is a new day where none is", null, date, null, "duplicate"],
  ["what was chosen stays", "skip", date, "day", "skip"],
  ["a new day beside the one that exists", "duplicate", date, "day", "duplicate"],
  ["merging has become impossible", "merge", date, null, "duplicate"],
  ["a date that is still to come makes no day", "duplicate", "2026-01-12", null, "skip"],
  ["tomorrow may be today elsewhere", null, "2026-01-11", null, "duplicate"],
] as const)("%s", (_, chosen, on, dayId, effective) => {
  expect(effectiveDecision(chosen, { date: on, dayId }, "2026-01-11")).toBe(effective);
});
