import { describe, expect, it } from "vitest";
import { listItem } from "../../shared/days/test-list-item.ts";
import { weeksOf } from "./season-weeks.ts";

const season = { from: "2025-09-01", to: "2026-08-31" };

function daysOn(...dates: string[]) {
  return dates.map((date, at) => listItem({ id: `d${at}`, date }));
}

describe("weeksOf", () => {
  it("begins with the week of the first day's month, on a Monday", () => {
    const { weeks } = weeksOf(daysOn("2026-01-10", "2025-11-22"), season);
    expect(weeks[0]?.from).toBe("2025-10-27");
    expect(weeks.filter(({ days }) => days.length > 0).map(({ from }) => from)).toEqual(["2025-11-17", "2026-01-05"]);
  });

  it("holds the days of a week oldest first", () => {
    const { weeks } = weeksOf(daysOn("2025-11-09", "2025-11-08", "2025-11-03", "2025-11-02"), season);
    expect(weeks.slice(0, 2).map(({ days }) => days.map(({ date }) => date.slice(8)))).toEqual([
      ["02"],
      ["03", "08", "09"],
    ]);
  });

  it.each([
    ["one day", ["2025-11-22"], 27],
    ["one day in September", ["2025-09-20"], 35],
    ["one day in May", ["2026-05-02"], 27],
    ["a winter", ["2026-04-30", "2025-11-01"], 27],
    ["a whole year", ["2026-08-31", "2025-09-01"], 53],
  ])("%s", (_name, dates, count) => {
    expect(weeksOf(daysOn(...dates), season).weeks).toHaveLength(count);
  });

  it("shows Nov to Apr whatever the days are", () => {
    for (const date of ["2025-09-20", "2026-01-10", "2026-08-02"]) {
      const names = weeksOf(daysOn(date), season).months.map(({ from }) => from.slice(5, 7));
      expect(names).toEqual(expect.arrayContaining(["11", "12", "01", "02", "03", "04"]));
    }
  });

  it("shows half a year of a season that cuts the winter", () => {
    const { weeks } = weeksOf(daysOn("2026-01-20"), { from: "2026-01-01", to: "2026-12-31" });
    expect(weeks[0]?.from).toBe("2025-12-29");
    expect(weeks).toHaveLength(26);
  });

  it("shows May to Oct of a southern winter", () => {
    for (const range of [
      { from: "2026-01-01", to: "2026-12-31" },
      { from: "2026-05-01", to: "2027-04-30" },
    ]) {
      const { weeks, months } = weeksOf(daysOn("2026-08-02", "2026-07-20"), range);
      expect(months.map(({ from }) => from.slice(5, 7)).slice(0, 6)).toEqual(["05", "06", "07", "08", "09", "10"]);
      expect(weeks).toHaveLength(27);
    }
  });

  it("marks the months without a day", () => {
    const { months } = weeksOf(daysOn("2026-07-10", "2026-03-31", "2025-11-22"), season);
    expect(months.map(({ from, isEmpty }) => `${from.slice(5, 7)}${isEmpty ? " empty" : ""}`)).toEqual([
      ...["11", "12 empty", "01 empty", "02 empty", "03", "04 empty", "05 empty", "06 empty", "07"],
    ]);
  });

  it("begins with the season where that begins inside the month", () => {
    expect(weeksOf(daysOn("2025-11-22"), { from: "2025-11-15", to: "2026-11-14" }).weeks[0]?.from).toBe("2025-11-10");
  });

  it("names the months by the week that holds their first day", () => {
    const { months } = weeksOf(daysOn("2026-01-10", "2025-11-22"), season);
    expect(months.map(({ from, week }) => [from, week])).toEqual([
      ["2025-11-01", 0],
      ["2025-12-01", 5],
      ["2026-01-01", 9],
      ["2026-02-01", 13],
      ["2026-03-01", 17],
      ["2026-04-01", 22],
      ["2026-05-01", 26],
    ]);
  });

  it("has no week without a day", () => {
    expect(weeksOf([], season)).toEqual({ weeks: [], months: [] });
  });
});
