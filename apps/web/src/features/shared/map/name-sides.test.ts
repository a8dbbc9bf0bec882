import { expect, test } from "vitest";
import { sidesOf } from "./name-sides.ts";

const map = { width: 200, height: 100 };
const name = (x: number, y: number, width = 60) => ({ x, y, width, height: 16, gap: 8, hasMark: true });

test("a name stands to the right of its mark, to the left at the map's edge, and nowhere without room", () => {
  expect(sidesOf([name(50, 50), name(180, 20)], map, [])).toEqual(["right", "left"]);
  expect(sidesOf([name(50, 4), name(50, 97), name(100, 50, 120)], map, [])).toEqual([undefined, undefined, undefined]);
});

test("names lie over none before them, nor over what is taken", () => {
  expect(sidesOf([name(100, 50), name(102, 55), name(104, 60), name(100, 70)], map, [])).toEqual([
    "right",
    undefined,
    undefined,
    "right",
  ]);
  expect(sidesOf([name(100, 50), name(80, 60)], map, [])).toEqual(["right", "left"]);
  const scale = { left: 12, top: 70, width: 70, height: 20 };
  expect(sidesOf([name(40, 85), name(40, 30)], map, [scale])).toEqual([undefined, "right"]);
});

test("a name beside a mark that is always there stands beyond it, and not over another mark", () => {
  const beside = (x: number, y: number) => ({ ...name(x, y), gap: 12, hasMark: false });
  const mark = (x: number, y: number) => ({ left: x - 10, top: y - 10, width: 20, height: 20 });
  expect(sidesOf([beside(100, 50)], map, [mark(100, 50)])).toEqual(["right"]);
  expect(sidesOf([beside(100, 50), beside(120, 50)], map, [mark(100, 50), mark(120, 50)])).toEqual(["left", "right"]);
  expect(sidesOf([beside(30, 50), beside(60, 50)], map, [mark(30, 50), mark(60, 50)])).toEqual([undefined, "right"]);
});
