import { numberIds } from "@firn/contracts/day-numbers";
import { expect, test } from "vitest";
import { numbersByUse } from "./number-order.ts";

test("numbers of the day stand first, then those of the latest day that has any", () => {
  const days = [{ numbers: {} }, { numbers: { temperature_c: -4, runs: 9 } }, { numbers: { ascent_m: 900 } }];
  expect(numbersByUse({ minutes: 90 }, days).slice(0, 4)).toEqual(["minutes", "runs", "temperature_c", "vertical_m"]);
  expect(numbersByUse({}, [])).toEqual(numberIds);
});
