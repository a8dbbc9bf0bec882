import { expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";
import type { DayTextContext } from "./types.ts";

function read(text: string, fields: Partial<DayTextContext> = {}): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month", ...fields }));
  return drafts.map(({ date, resort, notes, activity }) =>
    [date, resort?.name ?? "-", notes ?? "", activity ?? ""].join("|").replace(/\|+$/u, ""),
  );
}

test.each([
  "Sonntag (12.1.): Alta, Nebel",
  "Sonntag [12.1.] Alta, Nebel",
  "So (12.1.2025) Alta Nebel",
  "dimanche (12/1) : Alta Nebel",
  "domenica - 12/1 - Alta Nebel",
])("reads the weekday in front of a date in brackets or after a dash as its: %j", (line) => {
  expect(read(line)).toEqual(["2025-01-12|Alta|Nebel"]);
});

test("reads several weekdays with dates in brackets in one sentence", () => {
  expect(read("Freitag (10.1.), Samstag (11.1.) und Montag (13.1.) in Alta")).toEqual([
    "2025-01-10|Alta",
    "2025-01-11|Alta",
    "2025-01-13|Alta",
  ]);
});

test.each([
  ["1. January 10 - Alta\n2. Feburuary 12 - Vail", "2025-02-12|Vail"],
  ["10 janvier Alta\n12 fevrer Vail", "2025-02-12|Vail"],
  ["10. Dezember Alta\n12. Dezmber Vail", "2024-12-12|Vail"],
  ["10 november Alta\n12 septemer Vail", "2024-09-12|Vail"],
])("reads a month with a slip: %j", (text, day) => {
  expect(read(text)).toContain(day);
});

test.each(["Remember 12 runs", "Septembers 12", "12 members"])("takes %j for no month with a slip", (line) => {
  expect(read(`10.1. Alta\n${line}`)).toHaveLength(1);
});

test("leaves the name of a link in a note, and nothing of its address", () => {
  expect(read("10.1. Alta - laps ([map](https://maps.example/a?b=1)), ![cat](https://x.example/c.jpg) too")).toEqual([
    "2025-01-10|Alta|laps (map), cat too",
  ]);
});

test("keeps both names in the note of a day that a line shares between them", () => {
  expect(read("10.1. Alta AM / Snowbird PM, icy")).toEqual(["2025-01-10|Alta|Alta AM / Snowbird PM, icy"]);
  expect(read("10.1. Alta pm")).toEqual(["2025-01-10|Alta|pm"]);
});

test("tells a lift's gates from those of a course", () => {
  expect(read("10.1. Alta, gates closed\n11.1. Alta, gates in the morning")).toEqual([
    "2025-01-10|Alta|gates closed",
    "2025-01-11|Alta|gates in the morning|Training",
  ]);
});

test("gives a line below several days to one of them", () => {
  const { joined } = readDays("10.1. Alta, 11.1. Vail\ngreat snow", context({ localeOrder: "day-month" }));
  expect(joined?.map(({ line, date }) => [line, date])).toEqual([[2, "2025-01-11"]]);
});
