import { limits } from "@firn/contracts/limits";
import { expect, test } from "vitest";
import { joined, looksKnown, mergeAdds } from "./merge.ts";
import type { DraftRow, MergeDay } from "./repo.ts";

const draft: DraftRow = {
  id: "draft",
  photoImportId: null,
  textImportId: "import",
  date: "2026-01-10",
  resortId: "us-alta",
  resortName: "Alta",
  decision: null,
  originalText: "Jan 10 Alta with Sam",
  activity: "Friends",
  notes: "with Sam",
  placeText: null,
  skis: [{ id: "ski-1", name: "Rustler 10", isNew: false }],
  dayId: "day",
};
const empty: MergeDay = { id: "day", resortId: null, activity: null, notes: null, originalText: null, skis: [] };
const full: MergeDay = {
  id: "day",
  resortId: "at-lech",
  activity: "Training",
  notes: "Gates, with Sam.",
  originalText: "x\nJan 10 Alta with Sam",
  skis: [{ id: "ski-1", name: "Rustler 10" }],
};

test("an empty day takes everything, a full one nothing", () => {
  expect(mergeAdds(draft, empty, 2)).toEqual(["resort", "skis", "activity", "notes", "photos", "original_text"]);
  expect(mergeAdds(draft, full, 0)).toEqual([]);
});

test("a ski that is new to the list but not to the day adds nothing", () => {
  const skis = [{ id: "ski-9", name: "Rustler 10", isNew: true }];
  expect(mergeAdds({ ...draft, skis }, full, 0)).toEqual([]);
});

test.each([
  [null, "b", "b"],
  ["", "b", "b"],
  ["a", null, "a"],
  ["a", "b", "a\nb"],
  ["a b c", "b", "a b c"],
  ["x".repeat(limits.notesLength - 2), "b", `${"x".repeat(limits.notesLength - 2)}\nb`],
  ["x".repeat(limits.notesLength - 1), "b", "x".repeat(limits.notesLength - 1)],
])("%j and %j", (own, added, sum) => {
  expect(joined(own, added, limits.notesLength)).toBe(sum);
});

test("a day is known by its resort or by the very text", () => {
  expect(looksKnown(draft, empty)).toBe(false);
  expect(looksKnown(draft, { ...empty, resortId: "us-alta" })).toBe(true);
  expect(looksKnown({ ...draft, resortId: null }, full)).toBe(true);
  expect(looksKnown({ ...draft, resortId: null, originalText: null }, { ...empty, resortId: null })).toBe(false);
});
