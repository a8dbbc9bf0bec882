import { expect, test } from "vitest";
import { drawingOf, mapSize, type Way } from "./track-drawing.ts";

const run = (pace: number, ...points: number[][]): Way => ({ kind: "run", pace, points });

test("ways that look alike are one line, runs above lifts, and fast ones above slow ones", () => {
  const { lines } = drawingOf([
    run(1, [10, 47], [10.01, 47]),
    {
      kind: "lift",
      points: [
        [10.01, 47],
        [10, 47.01],
      ],
    },
    run(0, [10, 47.01], [10.01, 47]),
    run(1, [10.01, 47], [10, 47]),
  ]);
  expect(lines.map(({ kind, pace, d }) => [kind, pace, d.match(/M/g)?.length])).toEqual([
    ["lift", undefined, 1],
    ["run", 0, 1],
    ["run", 1, 2],
  ]);
});

test("a line leaves out points that are less than a unit from the last one, but never its ends", () => {
  const unit = 0.01 * (1.3 / mapSize.width);
  const { lines, project } = drawingOf([
    run(0, [10, 47], [10 + unit * 0.6, 47], [10 + unit * 1.2, 47], [10.01, 47], [10.01 + unit * 0.3, 47]),
    run(1, [10, 47], [10, 47]),
  ]);
  const [slow = "", still = ""] = lines.map(({ d }) => d);
  expect(slow.split("L")).toHaveLength(4);
  expect(still.split("L")).toHaveLength(2);
  expect(slow).toMatch(new RegExp(`^M${Math.round(project([10, 47])[0] * 10) / 10} `));
});

test("a track fills the drawing, a point lies in its middle, and without points there is none", () => {
  const { view, project } = drawingOf([run(0, [10, 47], [10.1, 47])]);
  expect(view.span).toBeCloseTo(0.13);
  expect(project([10.05, 47])).toEqual([mapSize.width / 2, expect.closeTo(mapSize.height / 2)]);
  expect(drawingOf([run(0, [10, 47])]).view).toMatchObject({ center: [10, expect.closeTo(47)], span: 0.01 });
  expect(drawingOf([]).lines).toEqual([]);
});
