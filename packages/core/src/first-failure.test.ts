import { expect, test } from "vitest";
import { firstFailure } from "./first-failure.ts";

test("of failures in a row the first is passed on, and the first after a success", async () => {
  const failures: unknown[] = [];
  const attempt = firstFailure((error) => failures.push(error));
  const outcomes = ["a", "b", undefined, "c", "d"];
  for (const outcome of outcomes) await attempt(() => (outcome ? Promise.reject(outcome) : Promise.resolve()));
  expect(failures).toEqual(["a", "c"]);
});
