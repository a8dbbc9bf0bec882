import { afterEach, describe, expect, it, onTestFinished, test, vi } from "vitest";
import {
  browserTimeZone,
  dateRange,
  dateText,
  machineDate,
  monthNames,
  shortDate,
  shortMonth,
  shortRange,
  signUpDate,
  timeText,
  weekdayDate,
} from "./dates.ts";

describe("shortDate", () => {
  it.each([
    ["2026-01-05", "2026-11-21", "en-US", "Jan 5"],
    ["2026-12-31", "2026-01-01", "en-US", "Dec 31"],
    ["2025-12-31", "2026-01-01", "en-US", "Dec 31, 2025"],
    ["2027-01-01", "2026-12-31", "en-US", "Jan 1, 2027"],
    ["1900-01-01", "2026-11-21", "en-US", "Jan 1, 1900"],
    ["2024-02-29", "2026-11-21", "en-GB", "29 Feb 2024"],
    ["2026-01-05", "2026-11-21", "de-AT", "5 Jan"],
    ["2025-01-05", "2026-11-21", "ja-JP", "Jan 5, 2025"],
    ["2026-01-05", "2026-11-21", "ar-EG", "Jan 5"],
  ])("writes %s, read on %s in %s, as %s", (date, today, locale, text) => {
    expect(shortDate(date, today, locale)).toBe(text);
  });

  it("keeps the Gregorian year in locales with another calendar", () => {
    expect(shortDate("2025-01-05", "2026-11-21", "th-TH")).toContain("2025");
    expect(shortDate("2025-01-05", "2026-11-21", "fa-IR-u-nu-latn")).toContain("2025");
  });
});

describe("weekdayDate", () => {
  it.each([
    ["2026-01-05", "Mon, Jan 5"],
    ["2025-12-31", "Wed, Dec 31, 2025"],
  ])("writes %s as %s", (date, text) => {
    expect(weekdayDate(date, "2026-11-21", "en-US")).toBe(text);
  });
});

describe("shortRange", () => {
  it.each([
    ["2026-04-04", "2026-04-07", /^Apr 4\s–\s7$/],
    ["2026-03-30", "2026-04-02", /^Mar 30\s–\sApr 2$/],
    ["2025-04-04", "2025-04-07", /^Apr 4\s–\s7, 2025$/],
    ["2025-12-30", "2026-01-02", /^Dec 30, 2025\s–\sJan 2, 2026$/],
  ])("writes %s to %s", (from, to, text) => {
    expect(shortRange({ from, to }, "2026-11-21", "en-US")).toMatch(text);
  });
});

describe("a half-known day", () => {
  const month = { date: "2000-01-01", date_precision: "month" } as const;
  const season = { date: "1999-09-01", date_precision: "season" } as const;

  it.each([
    [month, "Jan 2000", "January 2000", "2000-01"],
    [season, "Season 1999/00", "Season 1999/00", "1999"],
    [{ ...season, date: "2000-01-01" }, "Season 2000", "Season 2000", "2000"],
  ])("%j is %s everywhere", (day, short, long, machine) => {
    expect(shortDate(day, "2026-11-21", "en-US")).toBe(short);
    expect(weekdayDate(day, "2000-11-21", "en-US")).toBe(short);
    expect(dateText(day, "shortWithYear", "en-US")).toBe(short);
    expect(dateText(day, "full", "en-US")).toBe(long);
    expect(dateText(day, "long", "en-US")).toBe(long);
    expect(machineDate(day)).toBe(machine);
  });

  it("is written as its date where that is exact", () => {
    expect(shortDate({ date: "2000-01-01", date_precision: "day" }, "2026-11-21", "en-US")).toBe("Jan 1, 2000");
    expect(machineDate({ date: "2000-01-01", date_precision: "day" })).toBe("2000-01-01");
  });
});

it("shortMonth names the month of a date", () => {
  expect(shortMonth("2026-04-01", "en-US")).toBe("Apr");
});

describe("dateText", () => {
  it("writes the weekday that the date has", () => {
    expect(dateText("2026-01-05", "full", "en-US")).toBe("Monday, January 5, 2026");
    expect(dateText("2026-01-05", "long", "en-US")).toBe("January 5, 2026");
  });
});

describe("in any time zone of the browser", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ["UTC", 0],
    ["America/Los_Angeles", 480],
    ["Pacific/Kiritimati", -840],
    ["Asia/Kathmandu", -345],
  ])("no date changes in %s", (zone, offsetMinutes) => {
    vi.stubEnv("TZ", zone);
    expect(new Date("2026-01-01T00:00:00Z").getTimezoneOffset()).toBe(offsetMinutes);
    expect(shortDate("2026-01-01", "2026-11-21", "en-US")).toBe("Jan 1");
    expect(dateText("2026-03-08", "full", "en-US")).toBe("Sunday, March 8, 2026");
    expect(dateRange({ from: "2025-09-01", to: "2026-08-31" }, "en-US")).toMatch(/^Sep 1, 2025.+Aug 31, 2026$/);
  });
});

describe("dateRange", () => {
  it("writes both years", () => {
    expect(dateRange({ from: "2025-09-01", to: "2026-08-31" }, "en-US")).toMatch(/^Sep 1, 2025\s–\sAug 31, 2026$/);
  });
});

describe("monthNames", () => {
  it("starts with January, in English in every locale", () => {
    expect(monthNames("en-US")).toEqual(expect.arrayContaining(["January", "December"]));
    expect(monthNames("de-AT")[0]).toBe("January");
    expect(monthNames("en-US")[11]).toBe("December");
  });
});

describe("signUpDate", () => {
  it.each([
    ["2024-03-05T23:30:00.000Z", "UTC", "March 5, 2024"],
    ["2024-03-05T23:30:00.000Z", "Asia/Kathmandu", "March 6, 2024"],
    ["2024-03-05T03:00:00.000Z", "America/Los_Angeles", "March 4, 2024"],
    ["2024-03-05T10:00:00.000Z", "Pacific/Kiritimati", "March 6, 2024"],
  ])("puts %s in %s on %s", (instant, zone, text) => {
    expect(signUpDate(instant, zone)).toBe(text);
  });
});

describe("timeText", () => {
  const now = Date.parse("2026-01-05T14:20:00Z");

  it.each([
    ["2026-01-05T00:05:00Z", "UTC", "12:05 AM"],
    ["2026-01-04T23:55:00Z", "UTC", "Jan 4, 11:55 PM"],
    ["2026-01-04T23:55:00Z", "Europe/Vienna", "12:55 AM"],
  ])("shows %s in %s as %s", (instant, zone, text) => {
    expect(timeText(Date.parse(instant), now, "en-US", zone).replaceAll("\u202f", " ")).toBe(text);
  });
});

test("browserTimeZone is the browser's, UTC where it has none, and read again after ten seconds", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  const useZone = (timeZone: string) =>
    zone.mockReturnValue({ locale: "en", calendar: "gregory", numberingSystem: "latn", timeZone });
  const later = () => vi.advanceTimersByTime(10_000);
  later();
  useZone("Asia/Tokyo");
  expect(browserTimeZone()).toBe("Asia/Tokyo");
  useZone("");
  vi.advanceTimersByTime(9_999);
  expect(browserTimeZone()).toBe("Asia/Tokyo");
  later();
  expect(browserTimeZone()).toBe("UTC");
});
