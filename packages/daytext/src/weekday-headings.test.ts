import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

function read(text: string): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month" }));
  return drafts.map(({ date, resort, notes }) => [date, resort?.name ?? "-", ...(notes ? [notes] : [])].join(" "));
}

describe("a weekday alone above a date gives no day of its own", () => {
  test.each([
    ["SATURDAY\n14 December 2024\nAlta\n\nSUNDAY\n29 December 2024\nVail", ["2024-12-14 Alta", "2024-12-29 Vail"]],
    [
      "SAMSTAG\n- 14.12.24 Sölden\n- 04.01.25 Cervinia\n\nSONNTAG\n- 29.12.24 Sölden",
      ["2024-12-14 Sölden", "2024-12-29 Sölden", "2025-01-04 Cervinia"],
    ],
    [
      "samedi\n14/12 Val Thorens neige\ndimanche\n29/12 Cervinia",
      ["2024-12-14 Val Thorens neige", "2024-12-29 Cervinia"],
    ],
    ["土曜日\n2024年12月14日 横手山\n日曜日\n2024年12月29日 横手山", ["2024-12-14 横手山", "2024-12-29 横手山"]],
  ])("%s", (text, days) => {
    expect(read(text).toSorted()).toEqual(days);
  });
});

describe("a weekday goes on from the day before it", () => {
  test.each([
    ["Fri 3 Jan Alta\nSaturday\nSun 5 Jan Vail", ["2025-01-03 Alta", "2025-01-04 Alta", "2025-01-05 Vail"]],
    [
      "Fr 3.1. Sölden\nSamstag: sulzig\nSonntag: Nebel",
      ["2025-01-03 Sölden", "2025-01-04 Sölden sulzig", "2025-01-05 Sölden Nebel"],
    ],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});
