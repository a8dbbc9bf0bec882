import { expect, test } from "vitest";
import { planMerges } from "./merge.ts";
import type { DraftRow, MergeDay } from "./repo.ts";

const draft: DraftRow = {
  id: "draft",
  photoImportId: null,
  textImportId: "import",
  date: "2026-01-10",
  resortId: null,
  resortName: null,
  decision: null,
  originalText: null,
  activity: null,
  notes: null,
  placeText: null,
  skis: [],
  dayId: null,
};
const day: MergeDay = {
  id: "day",
  resortId: null,
  activity: null,
  notes: null,
  originalText: null,
  updatedAt: 0,
  skis: [],
};
const latest = "2026-01-16";

async function notesAdded(drafts: readonly DraftRow[], days: readonly MergeDay[]): Promise<unknown[]> {
  const byId = new Map(days.map((each) => [each.id, each]));
  const added = [];
  for await (const { merge } of planMerges(drafts, latest, async () => byId)) added.push(merge?.additions.notes);
  return added;
}

test("a merge finds what the merges before it leave, on whatever page they are", async () => {
  const drafts = Array.from({ length: 120 }, (_, at) => ({
    ...draft,
    dayId: at % 60 ? "other" : "day",
    notes: "Icy.",
  }));
  const added = await notesAdded(drafts, [day, { ...day, id: "other" }]);
  expect(added.flatMap((notes, at) => (notes === null ? [] : [at]))).toEqual([0, 1]);
});

test("a draft that is not merged leaves its day as it is", async () => {
  const drafts = ["skip", "duplicate", null, null].map((decision) => ({
    ...draft,
    decision,
    dayId: "day",
    notes: "Icy.",
  }));
  expect(await notesAdded(drafts as DraftRow[], [day])).toEqual(["Icy.", "Icy.", "Icy.", null]);
});

test("a draft without a day, or whose day has gone, adds to none", async () => {
  expect(await notesAdded([draft, { ...draft, dayId: "gone" }], [day])).toEqual([undefined, undefined]);
});

test("other work gets its turn between the drafts of a long import", async () => {
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  await notesAdded(
    Array.from({ length: 1000 }, () => draft),
    [],
  );
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});
