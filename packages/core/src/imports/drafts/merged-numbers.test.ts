import { expect, test } from "vitest";
import { additionsTo } from "./merge.ts";
import { dayRow, draftRow } from "./test-rows.ts";

test.each([
  ["adds up if recordings have measured both", "track", {}, { vertical_m: 1500 }],
  ["stays as it was typed on the day", undefined, {}, {}],
  ["stays if it was typed on the draft", "track", { vertical_m: 500 }, {}],
] as const)("a number of a merge %s", (_, source, ownNumbers, added) => {
  const numberSources = source ? { vertical_m: source } : {};
  const day = dayRow("day", { numbers: { vertical_m: 1000 }, numberSources });
  const draft = draftRow("draft", { numbers: { vertical_m: 500 }, ownNumbers });
  expect(additionsTo(day, draft).numbers).toEqual(added);
});
