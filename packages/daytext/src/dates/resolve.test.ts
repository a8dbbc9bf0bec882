import { addDays } from "@firn/seasons/plain-date";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { DayParts } from "./mention.ts";
import { resolveMention } from "./resolve.ts";

const season = { from: "2024-09-01", to: "2025-08-31" };

function clear(date: string): DayParts {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { kind: "clear", year, month, day };
}

test("a range is every day from its first to its last, of at most 31", () => {
  const starts = fc.integer({ min: 0, max: 50_000 }).map((days) => addDays("1990-01-01", days));
  fc.assert(
    fc.property(starts, fc.integer({ min: -3, max: 40 }), (from, length) => {
      const to = addDays(from, length);
      const mention = {
        start: 0,
        end: 1,
        spans: [{ from: clear(from), to: clear(to) }],
        weekdays: null,
        isSureWeekday: false,
        notation: "named" as const,
        isLoose: false,
      };
      const days = Array.from({ length: length + 1 }, (_, day) => addDays(from, day));
      expect(resolveMention(mention, season, "month-day")).toEqual(length < 0 || length > 30 ? null : days);
    }),
  );
});
