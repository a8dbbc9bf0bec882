import { expect, test } from "vitest";
import { hillsIn } from "./hills.ts";

const view = { center: [11, 47], span: 2 } satisfies { center: [number, number]; span: number };
const size = { width: 200, height: 100 };

test("of the hills in view those stand that the map does not show itself, at most 60", () => {
  const hill = (id: string, longitude: number, latitude = 47) => ({ id, longitude, latitude });
  const hills = [hill("known", 11), hill("near", 11.9), hill("east", 12.1), hill("north", 11, 48)];
  expect(hillsIn(hills, new Set(["known"]), view, size).map(({ id }) => id)).toEqual(["near"]);
  const many = Array.from({ length: 100 }, (_, at) => hill(String(at), 11));
  expect(hillsIn(many, new Set(), view, size)).toEqual(many.slice(0, 60));
});
