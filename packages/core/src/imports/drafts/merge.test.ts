import { limits } from "@firn/contracts/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  additionsTo,
  containsText,
  joinTexts,
  looksKnown,
  partsOf,
  planMerges,
  settleDraft,
  withAdditions,
} from "./merge.ts";
import type { MergeDay } from "./merge-days-repo.ts";
import type { DraftRow } from "./repo.ts";
import { dayRow, draftRow, on } from "./test-rows.ts";

const alta = { id: "alta", resortId: "us-alta", resortName: "Alta" };
const lech = { id: "lech", resortId: "at-lech", resortName: "Lech" };
const bare = { id: "bare", resortId: null, resortName: null };
const undecided = {
  date: "2026-01-10",
  resortId: "us-alta",
  placeText: null,
  decision: null,
  chosenDayId: null,
  doubt: null,
  days: [],
} satisfies Parameters<typeof settleDraft>[0];

test.each<[string, Partial<Parameters<typeof settleDraft>[0]>, string, string | undefined]>([
  ["makes a new day if there is none", {}, "duplicate", undefined],
  ["merges into the same resort's day", { days: [lech, alta] }, "merge", "alta"],
  ["merges into a day without a resort", { days: [lech, bare] }, "merge", "bare"],
  ["prefers the same resort's day", { days: [bare, alta] }, "merge", "alta"],
  ["makes a new day beside another resort's", { days: [lech] }, "duplicate", undefined],
  ["merges into the earliest day if it has no resort", { resortId: null, days: [lech, alta] }, "merge", "lech"],
  ["prefers a day without a resort if it has none", { resortId: null, days: [lech, bare] }, "merge", "bare"],
  [
    "that names an unknown place makes a new day beside a resort's",
    { resortId: null, placeText: "Hasty Peak", days: [lech, alta] },
    "duplicate",
    undefined,
  ],
  [
    "that names an unknown place merges into a day without a resort",
    { resortId: null, placeText: "Hasty Peak", days: [lech, bare] },
    "merge",
    "bare",
  ],
  [
    "that names an unknown place merges into another resort's day if chosen",
    { resortId: null, placeText: "Hasty Peak", decision: "merge", chosenDayId: "lech", days: [lech] },
    "merge",
    "lech",
  ],
  [
    "whose place was given a resort follows the resort",
    { placeText: "Hasty Peak", days: [lech, alta] },
    "merge",
    "alta",
  ],
  ["is pending without a date", { date: null, decision: "skip" }, "pending", undefined],
  ["keeps the user's choice to skip", { decision: "skip", days: [alta] }, "skip", "alta"],
  ["makes a second day if chosen", { decision: "duplicate", days: [alta] }, "duplicate", "alta"],
  [
    "merges into another resort's day if chosen",
    { decision: "merge", chosenDayId: "lech", days: [alta, lech] },
    "merge",
    "lech",
  ],
  [
    "follows the rule if the chosen day is gone",
    { decision: "merge", chosenDayId: "gone", days: [lech] },
    "duplicate",
    undefined,
  ],
  ["starts as skip in doubt", { doubt: "plan", days: [alta] }, "skip", "alta"],
  ["follows the user's choice in doubt", { doubt: "plan", decision: "duplicate" }, "duplicate", undefined],
  ["skips a future date", { date: "2026-01-12", decision: "duplicate" }, "skip", undefined],
  ["accepts tomorrow, which may be today elsewhere", { date: "2026-01-11" }, "duplicate", undefined],
])("a draft %s", (_, fields, decision, dayId) => {
  const settled = settleDraft({ ...undecided, ...fields }, "2026-01-11");
  expect([settled.decision, settled.day?.id]).toEqual([decision, dayId]);
});

test.each([
  ["merges new photos", { count: 2, trackCount: 0, onDay: new Map([["alta", 1]]), isFar: false, doubt: null }, "merge"],
  [
    "skips photos that the day has",
    { count: 2, trackCount: 0, onDay: new Map([["alta", 2]]), isFar: false, doubt: null },
    "skip",
  ],
  ["merges a track", { count: 0, trackCount: 1, onDay: new Map(), isFar: false, doubt: null }, "merge"],
  [
    "merges a track with photos that the day has",
    { count: 2, trackCount: 1, onDay: new Map([["alta", 2]]), isFar: false, doubt: null },
    "merge",
  ],
  [
    "skips photos that another day of the date has",
    { count: 2, trackCount: 0, onDay: new Map([["lech", 2]]), isFar: false, doubt: null },
    "skip",
  ],
  [
    "merges photos of which two days have one each",
    {
      count: 2,
      trackCount: 0,
      onDay: new Map([
        ["alta", 1],
        ["lech", 1],
      ]),
      isFar: false,
      doubt: null,
    },
    "merge",
  ],
  ["skips photos far from the resort", { count: 2, trackCount: 0, onDay: new Map(), isFar: true, doubt: null }, "skip"],
])("a draft %s", (_, photos, decision) => {
  expect(settleDraft({ ...undecided, days: [alta, lech] }, "2026-01-11", { newTracks: [], ...photos }).decision).toBe(
    decision,
  );
});

const draft = draftRow("draft", {
  resortId: "us-alta",
  resortName: "Alta",
  originalText: "Jan 10 Alta with Sam",
  activity: "Friends",
  notes: "with Sam",
  skis: [{ id: "ski-1", name: "Rustler 10", isNew: false }],
  days: on("day"),
});
const empty = dayRow("day");
const full = dayRow("day", {
  resortId: "at-lech",
  activity: "Training",
  notes: "Gates, with Sam.",
  originalText: "x\nJan 10 Alta with Sam",
  skis: [{ id: "ski-1", name: "Rustler 10" }],
});

test("a merge adds all parts to an empty day and none to a full one", () => {
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

test("a merge adds skis up to the limit of a day", () => {
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
])("a merge into the text %j with %j adds %j, in notes and original text", (own, added, written) => {
  expect(additionsTo({ ...empty, notes: own }, { ...draft, notes: added }).notes).toBe(written);
  const { originalText } = additionsTo({ ...empty, originalText: own }, { ...draft, originalText: added });
  expect(originalText).toBe(written);
});

test("joins texts with a line break", () => {
  expect([joinTexts(null, "b"), joinTexts("", "b"), joinTexts("a", "b")]).toEqual(["b", "b", "a\nb"]);
});

test("a day looks known by its resort or by its original text", () => {
  expect(looksKnown(draft, empty)).toBe(false);
  expect(looksKnown(draft, { ...empty, resortId: "us-alta" })).toBe(true);
  expect(looksKnown({ ...draft, resortId: null }, full)).toBe(true);
  expect(looksKnown({ ...draft, resortId: null, originalText: null }, { ...empty, resortId: null })).toBe(false);
});

test("containsText agrees with String.includes", () => {
  const repetitive = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 12 });
  fc.assert(
    fc.property(repetitive, fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 5 }), (text, part) => {
      expect(containsText(text, part)).toBe(text.includes(part));
    }),
    { numRuns: 500 },
  );
});

const bareDraft = draftRow("draft");
const latest = "2026-01-16";

async function notesAdded(drafts: readonly DraftRow[], days: readonly MergeDay[]): Promise<unknown[]> {
  const byId = new Map(days.map((each) => [each.id, each]));
  const added = [];
  for await (const { merge } of planMerges(drafts, latest, async () => byId)) added.push(merge?.additions.notes);
  return added;
}

test("each merge sees the earlier merges, across pages", async () => {
  const drafts = Array.from({ length: 120 }, (_, at) => ({
    ...bareDraft,
    days: on(at % 60 ? "other" : "day"),
    notes: "Icy.",
  }));
  const added = await notesAdded(drafts, [empty, dayRow("other")]);
  expect(added.flatMap((notes, at) => (notes === null ? [] : [at]))).toEqual([0, 1]);
});

test.each<[string, Partial<DraftRow>, string | undefined]>([
  ["names the same unknown place", { placeText: "Hasty Peak" }, "day"],
  ["names another unknown place", { placeText: "Morgenkogel" }, undefined],
  ["has a resort", { resortId: "us-alta" }, undefined],
  ["names no place", {}, "day"],
])(
  "behind a merge of an unknown place into a day without a resort, a draft that %s finds %s",
  async (_, fields, id) => {
    const first = draftRow("first", { placeText: "Hasty Peak", days: on("day") });
    const second = draftRow("second", { ...fields, days: on("day") });
    const found = [];
    for await (const { day } of planMerges([first, second], latest, async () => new Map([["day", empty]])))
      found.push(day?.id);
    expect(found).toEqual(["day", id]);
  },
);

test("a draft that is not merged does not change its day", async () => {
  const drafts = (["skip", "duplicate", null, null] as const).map((decision) => ({
    ...bareDraft,
    decision,
    days: on("day"),
    notes: "Icy.",
  }));
  expect(await notesAdded(drafts, [empty])).toEqual(["Icy.", "Icy.", "Icy.", null]);
});

test("a draft without a day, or with a deleted one, has no merge", async () => {
  expect(await notesAdded([bareDraft, { ...bareDraft, days: on("gone") }], [empty])).toEqual([undefined, undefined]);
});

test("a long import lets other work run between its drafts", async () => {
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  await notesAdded(
    Array.from({ length: 1000 }, () => bareDraft),
    [],
  );
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});

test("a merge adds the people that the day lacks, up to its limit", () => {
  const crowd = Array.from({ length: limits.companionsPerDay - 1 }, (_, at) => `Skier ${at}`);
  const added = additionsTo(
    dayRow("x", { companions: ["Anna"] }),
    draftRow("d", { companions: ["ANNA", ...crowd, "Tom"] }),
  );
  expect(added.companions).toEqual(crowd);
  expect(partsOf(added, 0)).toEqual(["companions"]);
  expect(withAdditions(dayRow("x", { companions: ["Anna"] }), added).companions).toEqual(["Anna", ...crowd]);
});
