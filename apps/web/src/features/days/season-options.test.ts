import { describe, expect, it } from "vitest";
import { homeSearch, seasonOptions } from "./season-options.ts";

describe("homeSearch", () => {
  it.each([
    ["-1", -1],
    ["-12", -12],
    ["1", 1],
    [-3, -3],
  ])("reads %j", (season, offset) => {
    expect(homeSearch({ season })).toEqual({ season: offset });
  });

  it.each([
    "0",
    "-0",
    0,
    "",
    " ",
    "abc",
    "1.5",
    "-1e1",
    "0x1",
    "2",
    "-201",
    "-99999",
    "--1",
    null,
    undefined,
    ["-1", "-2"],
  ])("reads %j as this season", (season) => {
    expect(homeSearch({ season })).toEqual({});
  });

  it("drops unknown parameters", () => {
    expect(homeSearch({ season: "-1", page: "2" })).toEqual({ season: -1 });
  });

  it("reads the open day", () => {
    expect(homeSearch({ season: "-1", day: "a-b" })).toEqual({ season: -1, day: "a-b" });
    expect(homeSearch({ day: 7 })).toEqual({});
    expect(homeSearch({ day: "" })).toEqual({});
  });
});

describe("seasonOptions", () => {
  const today = "2026-11-21";

  it("returns the seasons with their dates, newest first", () => {
    const options = seasonOptions({ available: [0, -1, -3], chosen: 0, start: "09-01", today }, "en-US");
    expect(options.map(({ value, label }) => [value, label])).toEqual([
      ["0", "This Season"],
      ["-1", "Last Season"],
      ["-3", "3 Seasons Ago"],
    ]);
    expect(options[1]?.detail).toMatch(/^Sep 1, 2025.+Aug 31, 2026$/);
  });

  it("includes the chosen season and this one without days", () => {
    const options = seasonOptions({ available: [-2], chosen: -7, start: "09-01", today });
    expect(options.map(({ value }) => value)).toEqual(["0", "-2", "-7"]);
  });

  it("starts on 1 March in a year without 29 February", () => {
    const [option] = seasonOptions({ available: [], chosen: 0, start: "02-29", today }, "en-US");
    expect(option?.detail).toMatch(/^Mar 1, 2026.+Feb 28, 2027$/);
  });

  it("includes the next season if a day was logged for tomorrow", () => {
    const options = seasonOptions({ available: [1, 0], chosen: 0, start: "11-22", today });
    expect(options[0]).toMatchObject({ value: "1", label: "Next Season" });
  });
});
