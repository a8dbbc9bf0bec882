import type { Line, LinePoint, Segment } from "@firn/tracks/line";
import { metersBetween } from "@firn/tracks/track";

/** Hides a start, which is often a home or a car. */
const hiddenM = 300;

export interface SharedWay {
  kind: Segment["kind"];
  points: readonly Pick<LinePoint, "longitude" | "latitude">[];
}

/** The ways of a line from where it is first 300 m away from its start to where it is last 300 m away from its end; none of a short line. */
export function withoutEnds({ points, segments }: Line): SharedWay[] {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return [];
  const isFar = (from: LinePoint) => (point: LinePoint) => metersBetween(from, point) >= hiddenM;
  // guard (shares/without-ends): points.findIndex(isFar(start)) -> 0
  const first = points.findIndex(isFar(start));
  // guard (shares/without-ends): points.findLastIndex(isFar(end)) -> points.length - 1
  const last = points.findLastIndex(isFar(end));
  if (first === -1) return [];
  return segments.flatMap(({ kind, from, to }) => {
    const kept = points.slice(Math.max(from, first), Math.min(to, last) + 1);
    return kept.length < 2 ? [] : [{ kind, points: kept.map(({ longitude, latitude }) => ({ longitude, latitude })) }];
  });
}

/** With about so many points together, and the last of each way. */
export function thinned(ways: readonly SharedWay[], mostPoints: number): SharedWay[] {
  const step = Math.ceil(ways.reduce((sum, { points }) => sum + points.length, 0) / mostPoints);
  const isKept = (_: unknown, at: number, { length }: readonly unknown[]) => at % step === 0 || at === length - 1;
  return ways.map(({ kind, points }) => ({ kind, points: points.filter(isKept) }));
}
