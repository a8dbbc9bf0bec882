import { afterEach, describe, expect, test, vi } from "vitest";
import { localTimeOf } from "./exif-date.ts";

const latest = "2026-01-16";
const gps = (GPSDateStamp: unknown, GPSTimeStamp: unknown) => ({ GPSDateStamp, GPSTimeStamp });
const dateOf = (written: unknown) => localTimeOf({ DateTimeOriginal: written }, latest);

test.each([
  ["the standard's form", "2024:02:03 10:11:12", "2024-02-03", "10:11:12"],
  ["dashes", "2024-02-03 10:11:12", "2024-02-03", "10:11:12"],
  ["slashes", "2024/02/03 10:11:12", "2024-02-03", "10:11:12"],
  ["ISO 8601", "2024-02-03T10:11:12", "2024-02-03", "10:11:12"],
  ["ISO 8601 with an offset, which does not move it", "2024-02-03T23:50:00-08:00", "2024-02-03", "23:50:00"],
  ["a NUL between", "2024:02:03\u000010:11:12", "2024-02-03", "10:11:12"],
  ["parts of seconds", "2024:02:03 10:11:12.345", "2024-02-03", "10:11:12"],
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
    expect(localTimeOf(tags, latest)?.date).toBe("2024-02-03");
    expect(localTimeOf({ ...tags, DateTimeOriginal: undefined }, latest)?.date).toBe("2024-02-04");
    expect(localTimeOf({ ModifyDate: tags.ModifyDate }, latest)?.date).toBe("2024-05-05");
  });

  test("an impossible one is passed over", () => {
    const tags = { DateTimeOriginal: "0000:00:00 00:00:00", CreateDate: "2024:02:04 10:00:00" };
    expect(localTimeOf(tags, latest)?.date).toBe("2024-02-04");
  });

  test("the camera's clock takes precedence over the satellites'", () => {
    const tags = {
      DateTimeOriginal: "2024:02:03 23:50:00",
      OffsetTimeOriginal: "-08:00",
      ...gps("2024:02:04", [7, 50, 0]),
    };
    expect(localTimeOf(tags, latest)).toEqual({ date: "2024-02-03", time: "23:50:00" });
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
    expect(localTimeOf({ ...gps(date, time), OffsetTime: offset }, latest)).toEqual(local);
  });

  test.each([
    ["without an offset", gps("2024:02:04", [0, 30, 0])],
    ["with an offset that no place has", { ...gps("2024:02:04", [0, 30, 0]), OffsetTime: "+99:99" }],
    ["with an offset of words", { ...gps("2024:02:04", [0, 30, 0]), OffsetTime: "PST" }],
    ["without a date", { ...gps(undefined, [0, 30, 0]), OffsetTime: "-08:00" }],
    ["with a date of zeros", { ...gps("0000:00:00", [0, 30, 0]), OffsetTime: "-08:00" }],
    ["without a time", { ...gps("2024:02:04", undefined), OffsetTime: "-08:00" }],
    ["with a time over zero", { ...gps("2024:02:04", [Number.NaN, 0, 0]), OffsetTime: "-08:00" }],
    ["with a time past midnight", { ...gps("2024:02:04", [24, 0, 0]), OffsetTime: "-08:00" }],
  ])("%s says nothing", (_name, tags) => {
    expect(localTimeOf(tags, latest)).toBeNull();
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
      expect(localTimeOf(tags, latest)?.date).toBe("2024-02-03");
    },
  );
});
