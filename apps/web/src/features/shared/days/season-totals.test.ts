import type { Units } from "@firn/contracts/units";
import { expect, test } from "vitest";
import { seasonTotals } from "./season-totals.ts";
import { listItem } from "./test-list-item.ts";

const without = listItem();
const skied = listItem({ numbers: { vertical_m: 5200, runs: 9 } });
const climbed = listItem({ numbers: { vertical_m: 1000, runs: 1 } });

test.each<[string, Parameters<typeof seasonTotals>[0], Units, string[]]>([
  ["no day", [], "metric", []],
  ["no day with numbers", [without], "metric", []],
  ["all days", [skied, climbed], "metric", ["6,200 m vertical", "10 runs"]],
  ["the only day", [climbed], "metric", ["1,000 m vertical", "1 run"]],
  ["some days", [skied, without, without], "metric", ["5,200 m vertical on 1 of 3 days", "9 runs on 1 of 3 days"]],
  [
    "days with one number each",
    [listItem({ numbers: { runs: 4 } }), listItem({ numbers: { vertical_m: 0 } })],
    "metric",
    ["0 m vertical on 1 of 2 days", "4 runs on 1 of 2 days"],
  ],
  ["days in feet", [skied, climbed], "imperial", ["20,340 ft vertical", "10 runs"]],
])("of %s", (_name, days, units, expected) => {
  expect(seasonTotals(days, units).map(({ value, label }) => `${value} ${label}`)).toEqual(expected);
});
