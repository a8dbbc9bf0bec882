import { expect, test } from "vitest";
import { seasonLabel } from "./season-label.ts";

test.each([
  [0, "This Season"],
  [-1, "Last Season"],
  [-2, "2 Seasons Ago"],
  [-11, "11 Seasons Ago"],
  [1, "Next Season"],
])("offset %i is called %s", (offset, label) => {
  expect(seasonLabel(offset)).toBe(label);
});
