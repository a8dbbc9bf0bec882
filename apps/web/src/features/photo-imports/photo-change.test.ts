import { expect, test } from "vitest";
import { fieldsOf, photoChange } from "./photo-change.ts";
import { alta, anton, testPhoto } from "./test-imports.ts";

const before = fieldsOf(testPhoto("p"));

test.each([
  ["nothing", {}, undefined],
  ["the date", { date: "2026-01-06" }, { taken_at: "2026-01-06" }],
  ["the date, taken away", { date: "" }, { taken_at: null }],
  ["the resort", { resort: anton }, { resort_id: anton.id }],
  ["the resort, taken away", { resort: null }, { resort_id: null }],
  ["both", { date: "2026-01-06", resort: anton }, { taken_at: "2026-01-06", resort_id: anton.id }],
  ["the resort, chosen again", { resort: { ...alta } }, undefined],
])("a change of %s sends just that", (_, change, expected) => {
  expect(photoChange(before, { ...before, ...change })).toEqual(expected);
});

test("a photo without date and resort stays as it is", () => {
  const empty = fieldsOf(testPhoto("p", { taken_at: null, resort: null }));
  expect(empty).toEqual({ date: "", resort: null });
  expect(photoChange(empty, { ...empty })).toBeUndefined();
});
