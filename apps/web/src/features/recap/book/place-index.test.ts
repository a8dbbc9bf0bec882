import fc from "fast-check";
import { expect, test } from "vitest";
import { listItem } from "../../shared/days/test-list-item.ts";
import { numberRanges, placeIndex } from "./place-index.ts";

const at = (day_number: number, resort_name: string | null, resort_id = resort_name) =>
  listItem({ day_number, resort_name, resort_id, country: resort_name === "Åre" ? "Sweden" : "Austria" });

test("the places of a season stand in the order of a dictionary, each with its days", () => {
  const days = [at(5, "Zell"), at(4, "Åre"), at(3, null), at(2, "Lech"), at(1, "Zell")];
  expect(placeIndex(days).map(({ name, country, days: numbers }) => [name, country, numbers])).toEqual([
    ["Åre", "Sweden", "4"],
    ["Lech", "Austria", "2"],
    ["Zell", "Austria", "1, 5"],
  ]);
});

test("two resorts of one name are two places", () => {
  expect(placeIndex([at(2, "Alpental", "a"), at(1, "Alpental", "b")])).toHaveLength(2);
});

test.each([
  [[1], "1"],
  [[2, 1], "1, 2"],
  [[7, 3, 2, 1, 9, 8], "1–3, 7–9"],
])("the numbers %j are %j", (numbers, text) => {
  expect(numberRanges(numbers)).toBe(text);
});

test("ranges hold each number once", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (numbers) => {
      const parts = numberRanges(numbers).split(", ").filter(Boolean);
      const read = parts.flatMap((part) => {
        const [first = 0, last = first] = part.split("–").map(Number);
        return Array.from({ length: last - first + 1 }, (_, more) => first + more);
      });
      expect(read).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});
