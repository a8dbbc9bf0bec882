import { afterEach, describe, expect, test, vi } from "vitest";
import { type DateTags, type OtherDates, takenAtOf } from "./exif-date.ts";
import type { Position } from "./exif-position.ts";

const latest = "2026-01-16";
const gps = (GPSDateStamp: unknown, GPSTimeStamp: unknown) => ({ GPSDateStamp, GPSTimeStamp });
const taken = (tags: DateTags, others: Partial<OtherDates> = {}, position: Position | null = null) =>
  takenAtOf(tags, { others: { created: [], digitized: [], ...others }, position, latest });
const localTimeOf = (tags: DateTags) => taken(tags).takenAt;
const dateOf = (written: unknown) => localTimeOf({ DateTimeOriginal: written });

test.each([
  ["the standard's form", "2024:02:03 10:11:12", "2024-02-03", "10:11:12"],
  ["dashes", "2024-02-03 10:11:12", "2024-02-03", "10:11:12"],
  ["slashes", "2024/02/03 10:11:12", "2024-02-03", "10:11:12"],
  ["ISO 8601", "2024-02-03T10:11:12", "2024-02-03", "10:11:12"],
  ["ISO 8601 with an offset, which does not move it", "2024-02-03T23:50:00-08:00", "2024-02-03", "23:50:00"],
  ["a NUL between", "2024:02:03\u000010:11:12", "2024-02-03", "10:11:12"],
  ["parts of seconds", "2024:02:03 10:11:12.345", "2024-02-03", "10:11:12"],
  ["spaces for zeros", "2024: 2: 3  9: 5: 2", "2024-02-03", "09:05:02"],
  ["no zeros", "2024:2:3 9:5:2", "2024-02-03", "09:05:02"],
  ["RFC 1123", "Sat, 03 Feb 2024 10:11:12 GMT", "2024-02-03", "10:11:12"],
  ["RFC 1123 without its day", "3 Feb 2024 10:11:12 -0700", "2024-02-03", "10:11:12"],
  ["IPTC's digits", "20240203", "2024-02-03", null],
  ["a date alone", "2024:02:03", "2024-02-03", null],
  ["a time that no clock shows", "2024:02:03 25:61:61", "2024-02-03", null],
  ["29 February in a leap year", "2024:02:29 08:00:00", "2024-02-29", "08:00:00"],
  ["the first day that is believed", "1990:01:01 00:00:00", "1990-01-01", "00:00:00"],
  ["the last day that is believed", "2026:01:16 23:59:59", "2026-01-16", "23:59:59"],
])("%s", (_name, written, date, time) => {
  expect(dateOf(written)).toEqual({ date, time });
});

test.each([
  ["zeros", "0000:00:00 00:00:00"],
  ["blanks", "    :  :     :  :  "],
  ["spaces", "                   "],
  ["nothing", ""],
  ["30 February", "2024:02:30 10:11:12"],
  ["29 February in another year", "2023:02:29 10:11:12"],
  ["month 99", "9999:99:99 99:99:99"],
  ["words", "not a date"],
  ["the day before the first that is believed", "1989:12:31 23:59:59"],
  ["a clock that was never set", "1970:01:01 00:00:00"],
  ["the future", "2026:01:17 00:00:00"],
  ["digits that run on", "2024:02:0310:11:12"],
  ["a month in words of another language", "03 Fev 2024 10:11:12"],
  ["a number", 20240203],
  ["bytes", new Uint8Array(20)],
  ["undefined", undefined],
])("%s is no date", (_name, written) => {
  expect(dateOf(written)).toBeNull();
});

describe("which tag counts", () => {
  test("the moment of the shot, then of digitizing, then of the file", () => {
    const tags = {
      DateTimeOriginal: "2024:02:03 10:00:00",
      CreateDate: "2024:02:04 10:00:00",
      ModifyDate: "2024:05:05 10:00:00",
    };
    expect(localTimeOf(tags)?.date).toBe("2024-02-03");
    expect(localTimeOf({ ...tags, DateTimeOriginal: undefined })?.date).toBe("2024-02-04");
    expect(taken({ ModifyDate: tags.ModifyDate })).toMatchObject({ takenAt: { date: "2024-05-05" }, doubt: "edit" });
  });

  test("an impossible one is passed over", () => {
    const tags = { DateTimeOriginal: "0000:00:00 00:00:00", CreateDate: "2024:02:04 10:00:00" };
    expect(localTimeOf(tags)?.date).toBe("2024-02-04");
  });

  test("the camera's clock takes precedence over the satellites'", () => {
    const tags = {
      DateTimeOriginal: "2024:02:03 23:50:00",
      OffsetTimeOriginal: "-08:00",
      ...gps("2024:02:04", [7, 50, 0]),
    };
    expect(localTimeOf(tags)).toEqual({ date: "2024-02-03", time: "23:50:00" });
  });
});

describe("the satellites' clock, which is UTC", () => {
  test.each([
    ["2024:02:04", [0, 30, 0], "-08:00", { date: "2024-02-03", time: "16:30:00" }],
    ["2024:02:03", [23, 20, 0], "+01:00", { date: "2024-02-04", time: "00:20:00" }],
    ["2024:02:03", [20, 0, 59.9], "+05:45", { date: "2024-02-04", time: "01:45:59" }],
    ["2024:02:28", [23, 0, 0], "+02:00", { date: "2024-02-29", time: "01:00:00" }],
    ["2024:02:03", [10, 0, 0], "Z", { date: "2024-02-03", time: "10:00:00" }],
  ])("%s %j at %s", (date, time, offset, local) => {
    expect(localTimeOf({ ...gps(date, time), OffsetTime: offset })).toEqual(local);
  });

  test.each([
    ["without an offset", gps("2024:02:04", [0, 30, 0])],
    ["with an offset that no place has", { ...gps("2024:02:04", [0, 30, 0]), OffsetTime: "+99:99" }],
    ["with an offset of words", { ...gps("2024:02:04", [0, 30, 0]), OffsetTime: "PST" }],
    ["without a time", { ...gps("2024:02:04", undefined), OffsetTime: "-08:00" }],
    ["before the date of an edit", { ...gps("2024:02:04", [0, 30, 0]), ModifyDate: "2025:05:05 10:00:00" }],
  ])("%s has a date in doubt", (_name, tags) => {
    expect(taken(tags)).toMatchObject({ takenAt: { date: "2024-02-04" }, doubt: "clock" });
  });

  test.each([
    ["without a date", { ...gps(undefined, [0, 30, 0]), OffsetTime: "-08:00" }],
    ["with a date of zeros", { ...gps("0000:00:00", [0, 30, 0]), OffsetTime: "-08:00" }],
    ["with a time over zero", { ...gps("2024:02:04", [Number.NaN, 0, 0]), OffsetTime: "-08:00" }],
    ["with a time past midnight", { ...gps("2024:02:04", [24, 0, 0]), OffsetTime: "-08:00" }],
  ])("%s says nothing", (_name, tags) => {
    expect(localTimeOf(tags)).toBeNull();
  });
});

describe("what comes before the date of an edit", () => {
  const alta = { latitude: 40.59, longitude: -111.64 };
  const edited = { ModifyDate: "2025:05:05 10:00:00" };
  const scanned = { CreateDate: "2024:02:04 10:00:00" };
  test.each<[string, DateTags, Partial<OtherDates>, string]>([
    ["the date of digitizing", scanned, {}, "2024-02-04"],
    ["XMP's of the shot, before that of digitizing", scanned, { created: ["1998-02-14"] }, "1998-02-14"],
    ["EXIF's of digitizing, before XMP's", scanned, { digitized: ["2024-02-03"] }, "2024-02-04"],
    ["XMP's of digitizing", {}, { digitized: ["2024-02-03"] }, "2024-02-03"],
    ["XMP's", {}, { created: ["2024-02-03T10:00:00"] }, "2024-02-03"],
    ["the first of several that is one", {}, { created: ["2024", "2024-02-03", "2024-02-04"] }, "2024-02-03"],
    ["XMP's, before the satellites'", gps("2024:02:04", [20, 0, 0]), { created: ["2024-02-03"] }, "2024-02-03"],
    ["XMP's, at the place", {}, { created: ["2024-02-04T02:00:00Z"] }, "2024-02-03"],
    ["the satellites', at the place", gps("2024:02:04", [2, 0, 0]), {}, "2024-02-03"],
    ["the satellites', in XMP", {}, { gpsClock: "2024-02-04T02:00:00Z" }, "2024-02-03"],
  ])("%s", (_, tags, others, date) => {
    expect(taken({ ...edited, ...tags }, others, alta)).toMatchObject({ takenAt: { date }, doubt: null });
  });

  test.each<[string, DateTags, Partial<OtherDates>]>([
    ["EXIF", { CreateDate: edited.ModifyDate }, {}],
    ["XMP", {}, { digitized: ["2025-05-05T10:00:00+01:00"] }],
  ])("a date of digitizing in %s that is the edit's is in doubt too", (_, tags, others) => {
    expect(taken({ ...edited, ...tags }, others)).toMatchObject({ takenAt: { date: "2025-05-05" }, doubt: "edit" });
    const both = { ...others, created: ["2024-02-03"] };
    expect(taken({ ...edited, ...tags }, both)).toMatchObject({ takenAt: { date: "2024-02-03" }, doubt: null });
  });
});

describe("a camera's clock against the satellites'", () => {
  const alta = { latitude: 40.59, longitude: -111.64 };
  const at = (DateTimeOriginal: string, tags: DateTags = {}, position: Position | null = alta) =>
    taken({ DateTimeOriginal, ...gps("2024:02:03", [19, 30, 0]), ...tags }, {}, position);

  test.each([
    ["2016:01:01 00:02:11", "2024-02-03", null],
    ["2024:02:01 12:30:00", "2024-02-03", null],
    ["2024:02:02 12:30:00", "2024-02-02", null],
    ["2024:02:04 12:30:00", "2024-02-04", null],
    ["2025:02:03 12:30:00", "2024-02-03", "clock"],
  ])("%s is taken as %s, doubt: %s", (written, date, doubt) => {
    expect(at(written)).toMatchObject({ takenAt: { date }, doubt });
  });

  test("the satellites' date alone is a doubt", () => {
    const day = { GPSTimeStamp: undefined };
    for (const written of ["2016:01:01 00:02:11", ""])
      expect(at(written, day)).toEqual({ takenAt: { date: "2024-02-03", time: null }, doubt: "clock" });
  });

  test("the satellites' time may be a text", () => {
    expect(at("", { GPSTimeStamp: "02:30:00" })).toEqual({
      takenAt: { date: "2024-02-02", time: "19:30:00" },
      doubt: null,
    });
  });

  test("a phone's is not older than the satellites'", () => {
    expect(at("2025:02:03 12:30:00", { Make: "samsung" })).toMatchObject({ takenAt: { date: "2025-02-03" } });
    expect(at("2016:02:03 12:30:00", { Make: "samsung" })).toMatchObject({ takenAt: { date: "2024-02-03" } });
  });

  test("a receiver without a position has no date", () => {
    expect(at("2016:01:01 00:02:11", {}, null)).toMatchObject({ takenAt: { date: "2016-01-01" } });
  });
});

describe("a camera's clock that was never set", () => {
  test.each<[string, DateTags, string | null]>([
    ["2000:01:01 00:03:12", {}, "unset"],
    ["2000:01:01 09:30:00", {}, "unset"],
    ["2016:01:01 00:40:00", {}, "unset"],
    ["2016:01:01 00:40:00", gps("2016:01:01", [7, 40, 0]), null],
    ["2016:01:01 00:40:00", { Make: "Apple" }, null],
    ["2016:01:01 11:00:00", {}, null],
  ])("%s with %j: doubt %s", (DateTimeOriginal, tags, doubt) => {
    expect(taken({ DateTimeOriginal, ...tags }).doubt).toBe(doubt);
  });

  test("gives way to a date of XMP", () => {
    const tags = { DateTimeOriginal: "2000:01:01 00:03:12", CreateDate: "2000:01:01 00:03:12" };
    expect(taken(tags, { created: ["2024-02-03"] })).toMatchObject({ takenAt: { date: "2024-02-03" }, doubt: null });
  });

  test("gives way to the satellites' clock in XMP", () => {
    const tags = { DateTimeOriginal: "2000:01:01 00:03:12" };
    const alta = { latitude: 40.59, longitude: -111.64 };
    expect(taken(tags, { gpsClock: "2024-02-03T19:30:00Z" }, alta)).toEqual({
      takenAt: { date: "2024-02-03", time: "12:30:00" },
      doubt: null,
    });
  });
});

describe("a camera that keeps the zone of home", () => {
  const niseko = { latitude: 42.8, longitude: 140.69 };
  test.each<[string, string, string, DateTags]>([
    ["the next day in Niseko", "+01:00", "2025-01-12", {}],
    ["the same day, two hours off", "+07:00", "2025-01-11", {}],
    ["no zone", "none", "2025-01-11", {}],
    ["a phone, whose clock is the place's", "+01:00", "2025-01-11", { Make: "Apple" }],
  ])("%s", (_, OffsetTimeOriginal, date, tags) => {
    const written = { DateTimeOriginal: "2025:01:11 23:30:00", OffsetTimeOriginal, ...tags };
    expect(taken(written, {}, niseko).takenAt?.date).toBe(date);
  });

  test.each<[string, DateTags, string]>([
    ["the offset of digitizing", { OffsetTimeDigitized: "+01:00" }, "2025-01-12"],
    ["the satellites' clock", gps("2025:01:11", [22, 31, 0]), "2025-01-12"],
    ["the satellites' clock, also of a phone", { ...gps("2025:01:11", [22, 30, 0]), Make: "Apple" }, "2025-01-12"],
    ["a difference to the satellites' clock that is no zone", gps("2025:01:11", [22, 15, 0]), "2025-01-11"],
    ["a difference to the satellites' clock of more than any zone", gps("2025:01:11", [8, 30, 0]), "2025-01-11"],
  ])("is shown by %s", (_, tags, date) => {
    expect(taken({ DateTimeOriginal: "2025:01:11 23:30:00", ...tags }, {}, niseko).takenAt?.date).toBe(date);
  });
});

describe("the server's time zone", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Australia/Lord_Howe"])(
    "%s does not change the date",
    (zone) => {
      vi.stubEnv("TZ", zone);
      expect(new Date(2024, 1, 3).getTimezoneOffset()).not.toBe(0);
      expect(dateOf("2024:02:03 23:50:00")?.date).toBe("2024-02-03");
      expect(dateOf("2024:02:03 00:10:00")?.date).toBe("2024-02-03");
      const tags = { GPSDateStamp: "2024:02:04", GPSTimeStamp: [0, 30, 0], OffsetTime: "-08:00" };
      expect(localTimeOf(tags)?.date).toBe("2024-02-03");
    },
  );
});
