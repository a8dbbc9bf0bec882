import { numberIds } from "@firn/contracts/day-numbers";
import { expect, test } from "vitest";
import { listItem } from "../days/test-list-item.ts";
import { lastConditions, numbersByUse, startingWith } from "./number-order.ts";

test("finds each condition of the latest day up to today that has it", () => {
  const days = [
    listItem({ date: "2025-02-01", snow: "slush", sky: "fog" }),
    listItem({ date: "2026-01-16", numbers: { ascent_m: 900 }, snow: "ice" }),
    listItem({ date: "2026-01-09", numbers: { temperature_c: -4, runs: 9 } }),
    listItem({ date: "2026-01-02", numbers: { minutes: 90 }, snow: "powder" }),
  ];
  expect(lastConditions(days, "2026-01-15")).toEqual({
    numbers: { temperature_c: -4, runs: 9 },
    snow: "powder",
    sky: "fog",
  });
});

test("numbers of the day stand first, then those of the last day that has any", () => {
  const order = numbersByUse({ minutes: 90 }, { temperature_c: -4, runs: 9 });
  expect(order.slice(0, 4)).toEqual(["minutes", "runs", "temperature_c", "vertical_m"]);
  expect(numbersByUse({}, {})).toEqual(numberIds);
});

test("what was used last stands first, and the others stay in order", () => {
  expect(startingWith(["a", "b", "c"], "b")).toEqual(["b", "a", "c"]);
  expect(startingWith(["a", "b"], null)).toEqual(["a", "b"]);
});
