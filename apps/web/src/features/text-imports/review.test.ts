import type { DraftDay } from "@firn/contracts/draft-days";
import type { TextImport } from "@firn/contracts/text-imports";
import { expect, test } from "vitest";
import { creatable } from "../shared/drafts/draft-choice.ts";
import { filtered, placeKey, problemsFirst, unknownPlaces, withLineDraft } from "./review.ts";

const today = "2026-01-20";
const alta = { id: "us-alta", name: "Alta" };
const snowbird = { id: "us-snowbird", name: "Snowbird" };

function draft(id: string, changes: Partial<DraftDay> = {}): DraftDay {
  return {
    id,
    date: "2026-01-05",
    resort: alta,
    day_id: null,
    day_resort: null,
    other_days: [],
    doubt: null,
    new_photos: 0,
    photos: [],
    tracks: [],
    original_text: null,
    decision: "duplicate",
    skis: [],
    activity: null,
    notes: null,
    place_text: null,
    resort_suggestions: [],
    merge_adds: [],
    looks_known: false,
    ...changes,
  };
}

const drafts = [
  draft("fine"),
  draft("merge", { decision: "merge", day_id: "day", day_resort: alta }),
  draft("beside", { other_days: [{ id: "other", resort: snowbird }] }),
  draft("nowhere", { resort: null, place_text: "Nowhere Hill" }),
  draft("nowhere, skipped", { resort: null, place_text: " nowhere hill", decision: "skip" }),
  draft("doubt", { doubt: "This looks like a plan, not a day you skied.", decision: "skip" }),
  draft("future", { date: "2026-12-12", decision: "skip" }),
  draft("undated", { date: null, decision: "pending" }),
];

const idsOf = (list: readonly DraftDay[]) => list.map(({ id }) => id);

test("filtered keeps the drafts of each filter", () => {
  expect(filtered(drafts, "all", today)).toEqual(drafts);
  expect(idsOf(filtered(drafts, "importing", today))).toEqual(["fine", "merge", "beside", "nowhere"]);
  expect(idsOf(filtered(drafts, "problems", today))).toEqual(idsOf(drafts.slice(2)));
});

test("problemsFirst sorts by urgency and keeps the order of the rest", () => {
  expect(idsOf(problemsFirst(drafts, today))).toEqual([
    "undated",
    "future",
    "doubt",
    "nowhere",
    "nowhere, skipped",
    "beside",
    "fine",
    "merge",
  ]);
});

test("creatable leaves out drafts without a possible date, and those for which a day exists", () => {
  expect(idsOf(creatable(drafts, today))).toEqual(["fine", "beside", "nowhere", "nowhere, skipped", "doubt"]);
});

test("unknownPlaces groups drafts by place, ignoring case, most frequent first", () => {
  const places = unknownPlaces([draft("x", { resort: null, place_text: "Elsewhere" }), ...drafts]);
  expect([...places.keys()]).toEqual([placeKey("NOWHERE HILL"), "elsewhere"]);
  expect(places.get("nowhere hill")).toEqual({ name: "Nowhere Hill", drafts: [drafts[3], drafts[4]] });
});

test("withLineDraft replaces an unread line by its draft", () => {
  const line = { text: "Alta", reason: "no-date", date: null } as const;
  const before = {
    draft_days: [drafts[0]],
    unread_lines: [
      { line: 1, ...line },
      { line: 2, ...line },
    ],
  };
  const after = withLineDraft(before as unknown as TextImport, draft("added"), 1);
  expect(idsOf(after.draft_days)).toEqual(["added", "fine"]);
  expect(after.unread_lines.map((unread) => unread.line)).toEqual([2]);
});
