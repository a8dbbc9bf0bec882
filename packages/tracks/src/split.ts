import type { HighPoint } from "./altitudes.ts";
import { climbsOf } from "./climbs.ts";
import type { Stretch } from "./stretch.ts";
import { metersBetween, type Range } from "./track.ts";
import { turnsOf } from "./turns.ts";

/** A run is a descent of more than this, and ends with a climb of more: a short climb within a run is part of it. */
export const runM = 50;

/** Runs, lifts and climbs within each part, in order of time. What lies between them is standing about. */
export function splitOf(points: readonly HighPoint[], parts: readonly Range[], stands: IsStill): Stretch[] {
  const pauses = stillIn(points, pausing);
  const stretches = parts.flatMap((part) =>
    swingsOf(points, part, runM).flatMap((swing): Stretch[] => {
      if (swing.isDown) return [{ kind: "run", ...withoutStill(points, swing, pauses, part) }];
      return ascentsOf(points, swing, pauses).flatMap((ascent) =>
        climbsOf(points, withoutStill(points, ascent, stands), runM).map(({ kind, from, to }) => {
          const climb = { from, to, isDown: false };
          return { kind, ...withoutStill(points, climb, kind === "lift" ? pauses : stands, part) };
        }),
      );
    }),
  );
  return stretches.flatMap((stretch, at) => {
    const from = Math.max(stretch.from, stretches[at - 1]?.to ?? 0);
    return from < stretch.to ? { ...stretch, from } : [];
  });
}

interface Swing extends Range {
  isDown: boolean;
}

/** Descents and climbs of more than so much. */
function swingsOf(points: readonly HighPoint[], { from, to }: Range, leastM: number): Swing[] {
  const altitudes = points.slice(from, to + 1).map(({ altitudeM }) => altitudeM);
  const turns = turnsOf(altitudes, leastM);
  return turns.slice(1).map((turn, at) => {
    const before = turns[at] ?? 0;
    return { from: from + before, to: from + turn, isDown: (altitudes[turn] ?? 0) < (altitudes[before] ?? 0) };
  });
}

/** Down to the next lift; less, or slower, is noise. */
const transferM = 10;
const transferMetersPerSecond = 1;

/** One after another, a way down of less than a run between them. Less than a lift's height is part of its neighbour. */
function ascentsOf(points: readonly HighPoint[], climb: Swing, pauses: IsStill): Swing[] {
  const isHigh = ({ from, to }: Range) => (points[to]?.altitudeM ?? 0) - (points[from]?.altitudeM ?? 0) > runM;
  const ascents: Swing[] = [];
  let isTransfer: boolean | undefined = true;
  for (const swing of swingsOf(points, climb, transferM)) {
    const last = ascents.at(-1);
    if (swing.isDown) {
      const { from, to } = withoutStill(points, swing, pauses);
      isTransfer = isFaster(points[from], points[to], transferMetersPerSecond);
    } else if (last && !(isTransfer && isHigh(last) && isHigh(swing))) last.to = swing.to;
    else ascents.push(swing);
  }
  return ascents;
}

/** Standing ends where the altitude has left its level by so much, or by a quarter of a low lift. */
const levelM = 10;
const levelShare = 1 / 4;
/** The first and the last metres look like standing. */
const hiddenMs = 20_000;

/** The altitude may lie at its extremes for a whole lunch, and turn before or behind the end of the way. */
function withoutStill(points: readonly HighPoint[], swing: Swing, isStill: IsStill, within: Range = swing): Range {
  const height = (at: number) => (swing.isDown ? 1 : -1) * (points[at]?.altitudeM ?? 0);
  const ms = (from: number, to: number) => (points[to]?.timeMs ?? 0) - (points[from]?.timeMs ?? 0);
  const level = Math.min(levelM, levelShare * (height(swing.from) - height(swing.to)));
  const isHigh = (at: number) => height(at) >= height(swing.from) - level;
  const isLow = (at: number) => height(at) <= height(swing.to) + level;
  let { from, to } = swing;
  for (let at = from; at < to; at++) if (isHigh(at)) from = at;
  for (let at = to; at > from; at--) if (isLow(at)) to = at;
  if (isStill(from)) while (from < to && isStill(from + 1) && isHigh(from + 1)) from += 1;
  else while (from > within.from && !isStill(from) && (from > swing.from || isHigh(from))) from -= 1;
  if (isStill(to)) while (to > from && isStill(to - 1) && isLow(to - 1)) to -= 1;
  else while (to < within.to && !isStill(to) && (to < swing.to || isLow(to))) to += 1;
  if (!isStill(from)) from = swing.from;
  if (!isStill(to)) to = swing.to;
  const [first, last] = [from, to];
  for (let at = first; at >= swing.from && ms(at, first) <= hiddenMs; at--) if (height(at) > height(from)) from = at;
  for (let at = last; at <= swing.to && ms(last, at) <= hiddenMs; at++) if (height(at) < height(to)) to = at;
  return from < to ? { from, to } : { from: swing.from, to: swing.to };
}

/** Standing for long; over so long, an error of the position is less than a slow way. */
export const standing = { ms: 45_000, metersPerSecond: 0.3 };
/** A short stop of who is on skis or on a lift. */
export const pausing = { ms: 15_000, metersPerSecond: 1.5 };

export type IsStill = (at: number) => boolean;

/** Tells whether one is slow before or behind a point. */
export function stillIn(points: readonly HighPoint[], { ms, metersPerSecond }: typeof standing): IsStill {
  const still = new Uint8Array(points.length);
  let [before, behind] = [0, 0];
  for (let at = 0; at < points.length; at++) {
    const point = points[at];
    if (!point) continue;
    while (before + 1 < at && point.timeMs - (points[before + 1]?.timeMs ?? 0) >= ms) before += 1;
    while (behind < points.length - 1 && (points[behind]?.timeMs ?? 0) - point.timeMs < ms) behind += 1;
    const isSlow = (one?: HighPoint, other?: HighPoint) => isFaster(one, other, metersPerSecond, ms) === false;
    if (isSlow(points[before], point) || isSlow(point, points[behind])) still[at] = 1;
  }
  return (at) => still[at] === 1;
}

/** Undefined without positions. */
function isFaster(
  one: HighPoint | undefined,
  other: HighPoint | undefined,
  metersPerSecond: number,
  leastMs = 1000,
): boolean | undefined {
  if (!one?.position || !other?.position) return undefined;
  const ms = Math.max(leastMs, other.timeMs - one.timeMs);
  return metersBetween(one.position, other.position) * 1000 >= metersPerSecond * ms;
}
