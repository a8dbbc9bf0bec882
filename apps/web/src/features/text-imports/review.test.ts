import type { DraftDay } from "@firn/contracts/draft-days";
import type { TextImport } from "@firn/contracts/text-imports";
import { expect, test } from "vitest";
import { creatable } from "../shared/drafts/draft-choice.ts";
import { alta, testDraft } from "../shared/drafts/test-drafts.ts";
import { filtered, placeKey, problemsFirst, unknownPlaces, withLineDraft } from "./review.ts";

const today = "2026-01-20";
const snowbird = { id: "us-snowbird", name: "Snowbird" };

const drafts = [
  testDraft("fine"),
  testDraft("merge", { decision: "merge", day_id: "day", day_resort: alta }),
  testDraft("beside", { other_days: [{ id: "other", resort: snowbird }] }),
  testDraft("nowhere", { resort: null, place_text: "Nowhere Hill" }),
  testDraft("nowhere, skipped", { resort: null, place_text: " nowhere hill", decision: "skip" }),
  testDraft("doubt", { doubt: "This looks like a plan, not a day you skied.", decision: "skip" }),
  testDraft("future", { date: "2026-12-12", decision: "skip" }),
  testDraft("undated", { date: null, decision: "pending" }),
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
  const places = unknownPlaces([testDraft("x", { resort: null, place_text: "Elsewhere" }), ...drafts]);
  expect([...places.keys()]).toEqual([placeKey("NOWHERE HILL"), "elsewhere"]);
  expect(places.get("nowhere hill")).toEqual({ name: "Nowhere Hill", drafts: [drafts[3], drafts[4]] });
});

test("withLineDraft replaces an unread line by its draft", () => {
  const line = { text: "Alta", reason: "no-date", date: null } as const;
  const before: TextImport = {
    id: "import",
    status: "waiting",
    original_text: "Alta\nAlta\n2026-01-05 Alta",
    draft_days: [testDraft("fine")],
    unread_lines: [
      { line: 1, ...line },
      { line: 2, ...line },
    ],
    date_order: null,
    date_order_uncertain: false,
    season_offset: 0,
  };
  const after = withLineDraft(before, testDraft("added"), 1);
  expect(idsOf(after.draft_days)).toEqual(["added", "fine"]);
  expect(after.unread_lines.map((unread) => unread.line)).toEqual([2]);
});
