import { limits } from "@firn/contracts/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  additionsTo,
  containsText,
  effectiveDecision,
  joinTexts,
  looksKnown,
  partsOf,
  withAdditions,
} from "./merge.ts";
import type { DraftRow, MergeDay } from "./repo.ts";

test.each([
  ["without a date nothing can be decided", "skip", null, null, "pending"],
  ["by default a day that exists is merged into", null, "2026-01-10", "day", "merge"],
  ["by default there is a new day where none is", null, "2026-01-10", null, "duplicate"],
  ["what was chosen stays", "skip", "2026-01-10", "day", "skip"],
  ["a new day beside the one that exists", "duplicate", "2026-01-10", "day", "duplicate"],
  ["merging has become impossible", "merge", "2026-01-10", null, "duplicate"],
  ["a date that is still to come makes no day", "duplicate", "2026-01-12", null, "skip"],
  ["tomorrow may be today elsewhere", null, "2026-01-11", null, "duplicate"],
] as const)("%s", (_, chosen, on, dayId, effective) => {
  expect(effectiveDecision(chosen, { date: on, dayId }, "2026-01-11")).toBe(effective);
});

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
const empty: MergeDay = {
  id: "day",
  resortId: null,
  activity: null,
  notes: null,
  originalText: null,
  updatedAt: 0,
  skis: [],
};
const full: MergeDay = {
  id: "day",
  resortId: "at-lech",
  activity: "Training",
  notes: "Gates, with Sam.",
  originalText: "x\nJan 10 Alta with Sam",
  updatedAt: 0,
  skis: [{ id: "ski-1", name: "Rustler 10" }],
};

test("an empty day takes everything, a full one nothing", () => {
  const parts = partsOf(additionsTo(empty, draft), 2);
  expect(parts).toEqual(["resort", "skis", "activity", "notes", "photos", "original_text"]);
  expect(partsOf(additionsTo(full, draft), 0)).toEqual([]);
  expect(withAdditions(full, additionsTo(full, draft))).toEqual(full);
});

test("a second merge of the same draft adds nothing", () => {
  const merged = withAdditions(empty, additionsTo(empty, draft));
  expect(merged).toMatchObject({
    resortId: "us-alta",
    activity: "Friends",
    notes: "with Sam",
    skis: [{ id: "ski-1" }],
  });
  expect(partsOf(additionsTo(merged, draft), 0)).toEqual([]);
});

test("a ski that is new to the list but not to the day adds nothing", () => {
  const skis = [{ id: "ski-9", name: "Rustler 10", isNew: true }];
  expect(additionsTo(full, { ...draft, skis }).skis).toEqual([]);
});

test("a day takes no more skis than it may have", () => {
  const skis = Array.from({ length: limits.skisPerDay }, (_, at) => ({ id: `new-${at}`, name: "", isNew: false }));
  expect(additionsTo(full, { ...draft, skis }).skis).toEqual(skis.slice(0, -1));
  expect(additionsTo({ ...full, skis }, draft).skis).toEqual([]);
});

const most = limits.notesLength;

test.each([
  [null, "b", "b"],
  ["", "b", "b"],
  ["a", null, null],
  ["a", "", null],
  ["a", "b", "b"],
  ["a b c", "b", null],
  [null, "x".repeat(most), "x".repeat(most)],
  [null, "x".repeat(most + 1), null],
  ["x".repeat(most - 2), "b", "b"],
  ["x".repeat(most - 1), "b", null],
  // Two UTF-16 units each, as the API counts them.
  ["🎿".repeat(most / 2 - 1), "b", "b"],
  ["🎿".repeat(most / 2), "b", null],
  ["x".repeat(most - 3), "🎿", "🎿"],
  ["x".repeat(most - 2), "🎿", null],
])("below %j a merge with %j writes %j, in notes and in the original text", (own, added, written) => {
  expect(additionsTo({ ...empty, notes: own }, { ...draft, notes: added }).notes).toBe(written);
  const { originalText } = additionsTo({ ...empty, originalText: own }, { ...draft, originalText: added });
  expect(originalText).toBe(written);
});

test("a text is joined by a line break", () => {
  expect([joinTexts(null, "b"), joinTexts("", "b"), joinTexts("a", "b")]).toEqual(["b", "b", "a\nb"]);
});

test("a day is known by its resort or by the very text", () => {
  expect(looksKnown(draft, empty)).toBe(false);
  expect(looksKnown(draft, { ...empty, resortId: "us-alta" })).toBe(true);
  expect(looksKnown({ ...draft, resortId: null }, full)).toBe(true);
  expect(looksKnown({ ...draft, resortId: null, originalText: null }, { ...empty, resortId: null })).toBe(false);
});

test("finds what includes finds", () => {
  const repetitive = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 12 });
  fc.assert(
    fc.property(repetitive, fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 5 }), (text, part) => {
      expect(containsText(text, part)).toBe(text.includes(part));
    }),
    { numRuns: 500 },
  );
});
