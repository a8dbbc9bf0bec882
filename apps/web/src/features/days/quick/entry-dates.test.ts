import { expect, test } from "vitest";
import { newDates, nextDate } from "./entry-dates.ts";

test("a range gives its dates without those that have a day", () => {
  const logged = new Set(["2026-03-01", "2026-03-05"]);
  expect(newDates({ from: "2026-02-27", to: "2026-03-02" }, logged)).toEqual({
    fresh: ["2026-02-27", "2026-02-28", "2026-03-02"],
    logged: 1,
  });
  expect(newDates({ from: "2026-03-05", to: "2026-03-05" }, logged)).toEqual({ fresh: [], logged: 1 });
});

test("the next date is never in the future", () => {
  expect(nextDate({ from: "2026-03-01", to: "2026-03-02" }, "2026-03-03")).toBe("2026-03-03");
  expect(nextDate({ from: "2026-03-01", to: "2026-03-03" }, "2026-03-03")).toBeUndefined();
});
