import { mapRatio, type Point, pointsIn, viewOf } from "./view.ts";

export type WayKind = "run" | "lift" | "other";

export interface Way {
  kind: WayKind;
  points: readonly (readonly number[])[];
  /** Of a part of a run: 0 to 1, from slow to fast. */
  pace?: number;
}

export interface DrawnLine extends Pick<Way, "kind" | "pace"> {
  key: string;
  /** An SVG path. */
  d: string;
}

/** Of the drawing, in its own units: about a CSS pixel each on a phone. */
export const mapSize = { width: 400, height: 400 / mapRatio };

/** About a kilometre: a shorter way is not shown nearer. */
const leastSpan = 0.01;
const order: readonly WayKind[] = ["other", "lift", "run"];

/** One line a look, because a day has hundreds of ways. The runs last, so that they lie above the others. */
export function drawingOf(ways: readonly Way[]) {
  const view = viewOf(cornersOf(ways), mapSize, leastSpan);
  const project = pointsIn(view, mapSize);
  const lines = new Map<string, DrawnLine>();
  for (const { kind, pace, points } of ways) {
    const key = `${kind} ${pace}`;
    const before = lines.get(key)?.d ?? "";
    lines.set(key, { key, kind, ...(pace !== undefined && { pace }), d: before + pathOf(points, project) });
  }
  const sorted = [...lines.values()].toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || (one.pace ?? 0) - (other.pace ?? 0),
  );
  return { view, project, lines: sorted };
}

/** Plain loops here and below: a track has two thousand points, and a slow phone draws it with code that it runs for the first time. */
function cornersOf(ways: readonly Way[]): Point[] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { points } of ways)
    for (const point of points) {
      const longitude = point[0] ?? 0;
      const latitude = point[1] ?? 0;
      if (longitude < west) west = longitude;
      if (longitude > east) east = longitude;
      if (latitude < south) south = latitude;
      if (latitude > north) north = latitude;
    }
  return west > east
    ? []
    : [
        [west, south],
        [east, north],
      ];
}

/** Without points less than a unit from the last one, which nobody sees. To a tenth of a unit. */
function pathOf(points: Way["points"], project: (place: Point) => readonly [number, number]): string {
  let d = "";
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  const end = points.length - 1;
  for (let at = 0; at <= end; at++) {
    const drawn = project(points[at] as readonly number[] as Point);
    const x = drawn[0];
    const y = drawn[1];
    if (at > 0 && at < end && Math.abs(x - lastX) < 1 && Math.abs(y - lastY) < 1) continue;
    d += `${at === 0 ? "M" : "L"}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
    lastX = x;
    lastY = y;
  }
  return d;
}
