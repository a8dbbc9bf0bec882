import type { HighPoint } from "./altitudes.ts";
import { climbsOf } from "./climbs.ts";
import { type IsStill, paceBetween, pausing, stillIn } from "./stills.ts";
import type { Stretch } from "./stretch.ts";
import type { Range } from "./track.ts";
import { turningPoints } from "./turning-points.ts";

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
  const turns = turningPoints(altitudes, leastM);
  return turns.slice(1).map((turn, at) => {
    const before = turns[at] ?? 0;
    return { from: from + before, to: from + turn, isDown: (altitudes[turn] ?? 0) < (altitudes[before] ?? 0) };
  });
}

/** Down to the next lift; less, or slower, is noise. */
const transferM = 10;
const transferMetersPerSecond = 1;

/** A climb to the turns where one skis down to the next lift. Less than a lift's height is part of its neighbour. */
function ascentsOf(points: readonly HighPoint[], climb: Swing, pauses: IsStill): Swing[] {
  const isHigh = ({ from, to }: Range) => (points[to]?.altitudeM ?? 0) - (points[from]?.altitudeM ?? 0) > runM;
  const ascents: Swing[] = [];
  let isTransfer = true;
  for (const swing of swingsOf(points, climb, transferM)) {
    const last = ascents.at(-1);
    if (swing.isDown) {
      const { from, to } = withoutStill(points, swing, pauses);
      isTransfer = paceBetween(points[from], points[to]) >= transferMetersPerSecond;
    } else if (last && !(isTransfer && isHigh(last) && isHigh(swing))) last.to = swing.to;
    else ascents.push(swing);
  }
  return ascents;
}

/** The altitude of an end, give or take so much, or a quarter of a low lift: it may lie there for a whole lunch. */
const levelM = 10;
const levelShare = 1 / 4;

/**
 * From where one leaves the altitude of the start to where one comes to that of the end, and with what is in motion before and
 * behind: the highest and the lowest point may be of a walk to a hut, or be noise before the end of a flat way.
 */
function withoutStill(points: readonly HighPoint[], swing: Swing, isStill: IsStill, within: Range = swing): Range {
  const height = (at: number) => (swing.isDown ? 1 : -1) * (points[at]?.altitudeM ?? 0);
  const level = Math.min(levelM, levelShare * (height(swing.from) - height(swing.to)));
  const isHigh = (at: number) => height(at) >= height(swing.from) - level;
  const isLow = (at: number) => height(at) <= height(swing.to) + level;
  const isLevel = (at: number, end: number) => Math.abs(height(at) - height(end)) <= level;
  let { from, to } = swing;
  for (let at = from; at < to; at++) if (isHigh(at)) from = at;
  for (let at = to; at > from; at--) if (isLow(at)) to = at;
  if (isStill(from)) while (from < to && isStill(from + 1) && isHigh(from + 1)) from += 1;
  else while (from > within.from && !isStill(from) && (from > swing.from || isLevel(from, swing.from))) from -= 1;
  if (isStill(to)) while (to > from && isStill(to - 1) && isLow(to - 1)) to -= 1;
  else while (to < within.to && !isStill(to) && (to < swing.to || isLevel(to, swing.to))) to += 1;
  const still = { from: isStill(from) ? from : swing.from, to: isStill(to) ? to : swing.to };
  const [first, last] = hiddenEnds(points, swing, still, height);
  return first < last ? { from: first, to: last } : { from: swing.from, to: swing.to };
}

/** The first and the last metres look like a pause: the ends with the highest and the lowest point near to them. */
function hiddenEnds(
  points: readonly HighPoint[],
  swing: Range,
  { from, to }: Range,
  height: (at: number) => number,
): [number, number] {
  const ms = (one: number, other: number) => (points[other]?.timeMs ?? 0) - (points[one]?.timeMs ?? 0);
  let [first, last] = [from, to];
  for (let at = from; at >= swing.from && ms(at, from) <= pausing.ms; at--) if (height(at) > height(first)) first = at;
  for (let at = to; at <= swing.to && ms(to, at) <= pausing.ms; at++) if (height(at) < height(last)) last = at;
  return [first, last];
}
