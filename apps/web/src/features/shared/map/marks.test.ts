import { expect, test } from "vitest";
import { clustersOf, type Located, marksIn } from "./marks.ts";

const place = (id: string, longitude: number, days?: number): Located => ({
  id,
  name: id,
  latitude: 0,
  longitude,
  ...(days !== undefined && { days }),
});
const size = { width: 100, height: 50 };
/** A degree is a pixel. */
const project = ([longitude, latitude]: [number, number]) => [longitude, latitude] as const;

test("the marks in view are there, the largest first", () => {
  const marks = marksIn([place("small", 10, 1), place("beyond", 101, 9), place("large", 20, 4)], project, size);
  expect(marks.map(({ place: { id }, x }) => [id, x])).toEqual([
    ["large", 20],
    ["small", 10],
  ]);
  expect(marksIn([place("nowhere", 0)], () => null, size)).toEqual([]);
});

test("marks that lie under a larger one are one cluster with it", () => {
  const places = [place("a", 50, 9), place("b", 60, 5), place("c", 33, 4), place("d", 76, 3), place("e", 0, 1)];
  const clusters = clustersOf(marksIn(places, project, size)).map((cluster) => cluster.map((mark) => mark.place.id));
  // d is near b alone, which lies under a.
  expect(clusters).toEqual([["a", "b", "c"], ["d"], ["e"]]);
});
