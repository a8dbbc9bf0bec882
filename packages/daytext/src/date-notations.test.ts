import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

/** The accepted days of a text, "date place", and the doubted ones with their reason. */
function read(text: string, fields = {}): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month", ...fields }));
  return drafts.map(({ date, resort, doubt }) => [date, resort?.name ?? "-", ...(doubt ? [doubt] : [])].join(" "));
}

describe("a year of two digits in front, in a text whose dates lie together so", () => {
  test.each([
    ["24-12-14 Åre\n25-01-04 Hemsedal", ["2024-12-14 Åre", "2025-01-04 Hemsedal"]],
    ["Mantra: 24/12/14 横手山; 25/01/18 Alta", ["2024-12-14 横手山", "2025-01-18 Alta"]],
    ["[24/12/14, 15:30:38] Kim: Alta\n[24/12/29, 16:00:23] Kim: Vail", ["2024-12-14 Alta", "2024-12-29 Vail"]],
    ["Åre,24-12-14,puder\nHemsedal,25-01-04,slask", ["2024-12-14 Åre", "2025-01-04 Hemsedal"]],
    ["25-01-04 Hemsedal", ["2025-01-04 Hemsedal"]],
    // A date of another season with the year in front, and of this one with it behind.
    ["12/01/25 Alta", ["2025-01-12 Alta"]],
    ["24/12/14 Alta", ["2014-12-24 Alta"], { season: { from: "2014-09-01", to: "2015-08-31" } }],
    ["12/12/24 Alta\n23/02/25 Vail", ["2024-12-12 Alta", "2025-02-23 Vail"]],
    ["12-14-24 Alta\n02-08-25 Vail", ["2024-12-14 Alta", "2025-02-08 Vail"], { localeOrder: "month-day" }],
    ["24.02.23 Sölden\n25.02.23 Cervinia", ["2023-02-24 Sölden", "2023-02-25 Cervinia"]],
  ])("%s", (text, days, fields: object = {}) => {
    expect(read(text, fields)).toEqual(days);
  });
});
