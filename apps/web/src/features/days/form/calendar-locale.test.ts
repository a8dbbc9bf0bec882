import { describe, expect, it, test } from "vitest";
import { calendarLocale, weekStart } from "./calendar-locale.ts";

const saturday = new Date("2026-11-21T00:00:00Z");

test.each([
  ["en-US", 0, "ltr", "November 2026", "21", "Sat"],
  ["en-GB", 1, "ltr", "November 2026", "21", "Sat"],
  ["de-AT", 1, "ltr", "November 2026", "21", "Sa"],
  ["ar-EG", 6, "rtl", "نوفمبر ٢٠٢٦", "٢١", "س"],
  ["ja-JP", 0, "ltr", "2026年11月", "21", "土"],
  ["fa-IR", 6, "rtl", "نوامبر ۲۰۲۶", "۲۱", "ش"],
])("%s", (tag, weekStartsOn, dir, month, day, head) => {
  const locale = calendarLocale(tag);
  expect(locale).toMatchObject({ tag, weekStartsOn, dir });
  expect(locale.monthAndYear(saturday)).toContain(month);
  expect(locale.dayOfMonth(saturday)).toBe(day);
  expect(locale.weekdayHead(saturday)).toBe(head);
});

test("without a locale it is the browser's", () => {
  expect(calendarLocale().tag).toBe(new Intl.DateTimeFormat().resolvedOptions().locale);
});

describe("the first day of the week", () => {
  /** A locale of a browser that has no week data. */
  function bare(tag: string): Intl.Locale {
    return Object.create(new Intl.Locale(tag), {
      weekInfo: { value: undefined },
      getWeekInfo: { value: undefined },
      maximize: { value: () => new Intl.Locale(tag).maximize() },
    });
  }

  it.each([
    ["de-AT", 1],
    ["en-GB", 1],
    ["fr-CH", 1],
    ["en-AU", 1],
    ["en-US", 0],
    ["fr-CA", 0],
    ["pt-BR", 0],
    ["ja-JP", 0],
    ["ko-KR", 0],
    ["ar-EG", 6],
    ["fa-IR", 6],
    ["dv-MV", 5],
    ["de", 1],
    ["en", 0],
    ["he", 0],
  ])("of %s is %i, whether the browser knows it or not", (tag, day) => {
    expect(weekStart(bare(tag))).toBe(day);
    expect(weekStart(new Intl.Locale(tag))).toBe(day);
  });

  it("is asked of the browser as a property or as a method", () => {
    const knowing = (own: object) => Object.create(bare("en-US"), Object.getOwnPropertyDescriptors(own));
    expect(weekStart(knowing({ weekInfo: { firstDay: 7 } }))).toBe(0);
    expect(weekStart(knowing({ getWeekInfo: () => ({ firstDay: 6 }) }))).toBe(6);
  });
});
