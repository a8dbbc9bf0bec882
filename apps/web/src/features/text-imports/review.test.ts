import type { DraftDay } from "@firn/contracts/draft-days";
import { doubtText } from "@firn/contracts/draft-doubts";
import type { TextImport, UnreadLine } from "@firn/contracts/text-imports";
import { expect, test } from "vitest";
import { creatable } from "../shared/drafts/draft-choice.ts";
import { alta, testDraft } from "../shared/drafts/test-drafts.ts";
import { countUnread, filtered, futureDays, joinedByDate, placeKey, problemsFirst, unknownPlaces } from "./review.ts";
import { groupUnread, withLineDraft } from "./unread-groups.ts";

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

test("futureDays counts days of the season that are still to come, and no plans", () => {
  const season = { from: "2025-09-01", to: "2026-08-31" };
  const ahead = [
    testDraft("past"),
    testDraft("future", { date: "2026-03-01", doubt: doubtText.future.message }),
    testDraft("corrected", { date: "2026-03-02" }),
    testDraft("plan", { date: "2026-03-03", doubt: doubtText.plan.message }),
    testDraft("later season", { date: "2027-01-01", doubt: doubtText.future.message }),
    testDraft("undated", { date: null }),
  ];
  expect(futureDays(ahead, season, today)).toBe(2);
});

test("groupUnread keeps the dates of one text together, and the parts of a line apart", () => {
  const line = (number: number, text: string, date: string | null): UnreadLine => ({
    ...{ line: number, text, date },
    ...{ reason: "not-ski", doubt: null },
  });
  const groups = groupUnread([
    line(1, "Total: Jan 5, Jan 6", "2026-01-05"),
    line(1, "Total: Jan 5, Jan 6", "2026-01-06"),
    line(2, "Jan 7 sick, Jan 8 rest", "2026-01-07"),
    line(2, "Jan 8 rest", "2026-01-08"),
    line(3, "Jan 8 rest", null),
  ]);
  expect(groups.map(({ first, dates }) => [first.line, dates])).toEqual([
    [1, ["2026-01-05", "2026-01-06"]],
    [2, ["2026-01-07"]],
    [2, ["2026-01-08"]],
    [3, [null]],
  ]);
});

test("withLineDraft replaces an unread line by its draft", () => {
  const line = { text: "Alta", reason: "no-date", doubt: null } as const;
  const before: TextImport = {
    id: "import",
    status: "waiting",
    original_text: "Alta\nAlta\n2026-01-05 Alta",
    draft_days: [testDraft("fine")],
    unread_lines: [
      { line: 1, date: "2026-01-05", ...line },
      { line: 1, date: "2026-01-06", ...line },
      { line: 2, date: null, ...line },
    ],
    date_order: null,
    date_order_uncertain: false,
    season_offset: 0,
  };
  const after = withLineDraft(before, testDraft("added"), { line: 1, date: "2026-01-06" });
  expect(idsOf(after.draft_days)).toEqual(["added", "fine"]);
  expect(after.unread_lines.map((unread) => [unread.line, unread.date])).toEqual([
    [1, "2026-01-05"],
    [2, null],
  ]);
});

test("headings that were read are no lines without a day, and joined lines stand under their date", () => {
  const line = { reason: "no-date" as const, doubt: null, date: null };
  const lines = [
    { ...line, line: 1, text: "2016/17", read_as: "winter 2016/17" },
    { ...line, line: 4, text: "wax" },
  ];
  expect(countUnread(lines)).toBe(1);
  const joined = [2, 3, 5].map((number) => ({
    line: number,
    text: "icy",
    date: number < 5 ? "2017-02-03" : "2017-02-05",
  }));
  expect(joinedByDate(joined).map(({ date, lines: own }) => [date, own.length])).toEqual([
    ["2017-02-03", 2],
    ["2017-02-05", 1],
  ]);
});
