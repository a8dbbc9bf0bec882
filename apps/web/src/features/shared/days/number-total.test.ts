import { expect, test } from "vitest";
import { numberTotal } from "./number-total.ts";
import { listItem } from "./test-list-item.ts";

const days = (...verticals: (number | undefined)[]) =>
  verticals.map((vertical_m, at) =>
    listItem({ id: `d${at}`, numbers: { runs: 3, ...(vertical_m !== undefined && { vertical_m }) } }),
  );

test.each([
  ["no day", [], undefined],
  ["no day with the number", [undefined, undefined], undefined],
  ["some days", [undefined, 4800, 5200, undefined], { total: 10_000, dayCount: 2, best: "d2" }],
  ["all days, of equal ones the latest as the best", [5200, 4800, 5200], { total: 15_200, dayCount: 3, best: "d0" }],
  ["a day with none of it", [0], { total: 0, dayCount: 1, best: "d0" }],
])("of %s", (_name, verticals, expected) => {
  const found = numberTotal(days(...verticals), "vertical_m");
  expect(found && { ...found, best: found.best.id }).toEqual(expected);
});

test("below zero too", () => {
  const cold = [-12, -4, -20].map((temperature_c, at) => listItem({ id: `d${at}`, numbers: { temperature_c } }));
  expect(numberTotal(cold, "temperature_c")?.best.id).toBe("d1");
});
