import type { DraftDay } from "@firn/contracts/draft-days";
import { expect, test } from "vitest";
import { commitSummary, filtered, placeKey, unknownPlaces } from "./review.ts";

const alta = { id: "us-alta", name: "Alta" };

function draft(id: string, decision: DraftDay["decision"], place: string | null = null): DraftDay {
  return {
    id,
    date: "2026-01-05",
    resort: place === null ? alta : null,
    day_id: null,
    day_resort: null,
    other_days: [],
    doubt: null,
    new_photos: 0,
    photos: [],
    tracks: [],
    original_text: null,
    decision,
    skis: [],
    activity: null,
    notes: null,
    place_text: place,
    resort_suggestions: [],
    merge_adds: [],
    looks_known: false,
  };
}

const drafts = [
  draft("a", "duplicate"),
  draft("b", "merge", "Nowhere Hill"),
  draft("c", "skip", " nowhere hill"),
  draft("d", "pending"),
];

test("commitSummary counts the decisions", () => {
  expect(commitSummary(drafts)).toEqual({ created: 1, merged: 1, skipped: 2 });
  expect(commitSummary([])).toEqual({ created: 0, merged: 0, skipped: 0 });
});

test("filtered keeps the drafts of each filter", () => {
  expect(filtered(drafts, "all")).toEqual(drafts);
  expect(filtered(drafts, "importing").map(({ id }) => id)).toEqual(["a", "b"]);
  expect(filtered(drafts, "unknown").map(({ id }) => id)).toEqual(["b", "c"]);
});

test("unknownPlaces counts drafts by place, ignoring case", () => {
  expect(unknownPlaces(drafts)).toEqual(new Map([[placeKey("NOWHERE HILL"), 2]]));
});
