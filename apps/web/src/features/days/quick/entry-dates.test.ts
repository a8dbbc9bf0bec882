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

test("the next date has no day yet, and is never in the future", () => {
  const logged = new Set(["2026-03-04"]);
  const next = (to: string, today: string) => nextDate({ from: "2026-03-01", to }, logged, today);
  expect(next("2026-03-02", "2026-03-03")).toBe("2026-03-03");
  expect(next("2026-03-03", "2026-03-06")).toBe("2026-03-05");
  expect(next("2026-03-03", "2026-03-04")).toBeUndefined();
});
