import { expect, test } from "vitest";
import { planMerges } from "./merge.ts";
import type { DraftRow } from "./repo.ts";
import { dayRow, draftRow, on } from "./test-rows.ts";

test.each<[string, Partial<DraftRow>[], (string | undefined)[]]>([
  ["each its own", [{ notes: "Icy." }, { notes: "Fog." }, {}], ["icy", "fog", "bare"]],
  ["the one that tells the same", [{ notes: "Fog." }, { notes: "Sun." }, { notes: "Icy." }], ["fog", undefined, "icy"]],
  ["no more than there are", Array(4).fill({ originalText: "5x Alta" }), ["icy", "fog", "bare", undefined]],
  ["the chosen one", [{ notes: "Sun.", decision: "merge", chosenDayId: "icy" }, { notes: "Icy." }], ["icy", undefined]],
])("half-known drafts find, of the days of their month, %s", async (_, fields, expected) => {
  const stored = [dayRow("icy", { notes: "Icy." }), dayRow("fog", { notes: "Fog." }), dayRow("bare")];
  const there = stored.flatMap(({ id }) => on(id));
  const drafts = fields.map((each, at) => draftRow(`${at}`, { datePrecision: "month", days: there, ...each }));
  const found = [];
  for await (const { day } of planMerges(drafts, "2026-01-16", async () => new Map(stored.map((day) => [day.id, day]))))
    found.push(day?.id);
  expect(found).toEqual(expected);
});
