import { expect, test } from "vitest";
import { makeFindPlaces } from "./mentions.ts";
import { makeRankedSearch } from "./search.ts";
import { inSteps, type Steps } from "./steps.ts";

function countSteps(steps: Steps<unknown>): number {
  for (let count = 0; ; count++) if (steps.next().done) return count;
}

test("a thousand items take five steps, and each is used", () => {
  const used: number[] = [];
  expect(countSteps(inSteps(Array(1000).keys(), (item) => used.push(item)))).toBe(5);
  expect(used).toEqual([...Array(1000).keys()]);
});

test.each([
  ["a search", makeRankedSearch],
  ["finding places in texts", makeFindPlaces],
])("an index of more names takes more steps, for %s", (_, make) => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ id: `${at}`, name: `Hill ${at}`, region: "Tyrol", country: "Austria", countryCode: "AT" },
      ...{ latitude: 47, longitude: 11, pisteKm: 10, aliases: [] },
    }));
  expect(countSteps(make(named(1100))) - countSteps(make(named(100)))).toBeGreaterThanOrEqual(5);
});
