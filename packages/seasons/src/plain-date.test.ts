import { expect, onTestFinished, test, vi } from "vitest";
import { addDays, dateIn, daysBetween, isoWeekday, lastOfMonth } from "./plain-date.ts";

test.each([
  ["2024-02-28", 1, "2024-02-29"],
  ["2023-02-28", 1, "2023-03-01"],
  ["2024-12-31", 1, "2025-01-01"],
  ["2011-12-29", 1, "2011-12-30"],
  ["2026-03-29", -1, "2026-03-28"],
  ["1900-03-01", -1, "1900-02-28"],
])("%s and %i days is %s", (from, days, to) => {
  expect(addDays(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days);
});

test.each([
  ["2026-01-05", 1],
  ["2026-01-11", 7],
  ["1900-01-01", 1],
  ["2024-02-29", 4],
])("the weekday of %s is %i", (date, weekday) => {
  expect(isoWeekday(date)).toBe(weekday);
});

test.each([
  ["2024-02", "2024-02-29"],
  ["2025-02", "2025-02-28"],
  ["2025-12", "2025-12-31"],
])("%s ends on %s", (month, last) => {
  expect(lastOfMonth(month)).toBe(last);
});

test.each([
  ["UTC", "2026-01-01"],
  ["America/Los_Angeles", "2025-12-31"],
  ["Pacific/Kiritimati", "2026-01-01"],
  ["Asia/Kathmandu", "2026-01-01"],
  ["Not/AZone", "2026-01-01"],
  ["", "2026-01-01"],
  [undefined, "2026-01-01"],
])("at 01:30 UTC on New Year it is in %s %s", (zone, date) => {
  expect(dateIn(zone, Date.UTC(2026, 0, 1, 1, 30))).toBe(date);
});

test("a zone ahead of UTC has tomorrow's date in the evening", () => {
  expect(dateIn("Pacific/Kiritimati", Date.UTC(2026, 0, 1, 12))).toBe("2026-01-02");
});

test("a zone is worked out once and remembered, but however it is spelt, not without end", () => {
  const { DateTimeFormat } = Intl;
  let made = 0;
  class CountedFormat extends DateTimeFormat {
    constructor(...given: ConstructorParameters<typeof DateTimeFormat>) {
      super(...given);
      made++;
    }
  }
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: CountedFormat } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const madeFor = (zone: string) => {
    made = 0;
    dateIn(zone, 0);
    return made;
  };
  expect([madeFor("Europe/Vienna"), madeFor("Europe/Vienna")]).toEqual([1, 0]);
  for (let spelling = 0; spelling < 4096; spelling++) {
    const zone = Array.from("pacific/kiritimati", (letter, i) => ((spelling >> i) & 1 ? letter.toUpperCase() : letter));
    dateIn(zone.join(""), 0);
  }
  expect(madeFor("Europe/Vienna")).toBe(1);
});
