import { doubtMessage } from "@firn/contracts/draft-doubts";
import { limits } from "@firn/contracts/limits";
import type { StoredLine } from "@firn/contracts/text-imports";
import { expect, test } from "vitest";
import { presentJoined, presentUnread } from "./present-unread.ts";

const line = { line: 1, text: "December 2024:", reason: "no-date", date: null } as const;
const headed = (from: string, to: string): StoredLine => ({ ...line, doubt: null, headed: { from, to } });

test.each<[string, StoredLine, object]>([
  ["a month", headed("2024-12-01", "2024-12-28"), { read_as: "December 2024" }],
  ["a year", headed("2009-01-01", "2009-12-31"), { read_as: "2009" }],
  ["a winter", headed("2016-09-01", "2017-08-31"), { read_as: "winter 2016/17" }],
  [
    "a doubt",
    { ...line, reason: "not-ski", doubt: doubtMessage("price") },
    { reason: "not-ski", doubt: "This looks like a price or an order." },
  ],
  [
    "sentences of an older version",
    { ...line, doubt: "This looks like a plan.", read_as: "winter 2016/17" },
    { doubt: "This looks like a plan.", read_as: "winter 2016/17" },
  ],
])("shows a line with %s", (_, stored, shown) => {
  expect(presentUnread(stored, "en")).toEqual({ ...line, doubt: null, ...shown });
});

test("shows a line of the oldest version, without a date and a doubt", () => {
  const { date: _date, ...oldest } = line;
  expect(presentUnread(oldest as StoredLine, "en")).toEqual({ ...line, doubt: null });
});

test("takes the text of a joined line from the import's, or from an older row, which has it", () => {
  const joined = (number: number, text = ""): StoredLine => ({
    ...line,
    line: number,
    text,
    doubt: null,
    joined_to: "2026-01-10",
  });
  const long = "x".repeat(limits.originalTextLength + 1);
  const original = `2026-01-10 Alta\r\nin Samoëns\r\n${long}\r\nno notes`;
  const lines = [{ ...line, doubt: null }, joined(2), joined(3), joined(9, "as it was")];
  expect(presentJoined(lines, original)).toEqual([
    { line: 2, text: "in Samoëns", date: "2026-01-10" },
    { line: 3, text: long.slice(1), date: "2026-01-10" },
    { line: 9, text: "as it was", date: "2026-01-10" },
  ]);
});
