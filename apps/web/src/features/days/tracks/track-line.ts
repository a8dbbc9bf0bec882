import type { TrackLine } from "@firn/contracts/day-tracks";
import { kmPerDegree } from "@firn/resorts/latitude-bands";
import type { Way } from "../../shared/map/track-drawing.ts";

type Feature = TrackLine["features"][number];
type Coordinate = Feature["geometry"]["coordinates"][number];

export interface Stretch {
  kind: Feature["properties"]["kind"];
  /** Of a run, from 1 on. */
  number: number | undefined;
  measures: Feature["properties"];
  points: readonly Coordinate[];
  fromS: number;
  toS: number;
}

/** A track as it is drawn. Times are seconds since the recording began. */
export interface DrawnTrack {
  stretches: readonly Stretch[];
  /** Each once; a stretch begins at the last point of the one before. */
  points: readonly Coordinate[];
  fromS: number;
  toS: number;
  /** Undefined where nothing has recorded altitudes. */
  altitudes: { low: number; high: number } | undefined;
  /** When it began by the clocks of its place, as if they were UTC's. */
  startMs: number;
  nearResorts: TrackLine["near_resorts"];
}

export interface Moment {
  seconds: number;
  longitude: number;
  latitude: number;
  speedKmh: number;
  stretch: Stretch | undefined;
  /** Undefined where nothing has recorded altitudes. */
  height: { altitudeM: number /** Skied down until then. */; verticalM: number } | undefined;
}

export function drawnTrack({ features, local_start, near_resorts }: TrackLine): DrawnTrack {
  let runs = 0;
  const stretches = features.map(({ properties, geometry }): Stretch => {
    const points = geometry.coordinates;
    const number = properties.kind === "run" ? ++runs : undefined;
    return { kind: properties.kind, number, measures: properties, points, ...spanOf(points) };
  });
  const points = stretches.flatMap((stretch, at) => stretch.points.slice(at === 0 ? 0 : 1));
  return {
    stretches,
    points,
    ...spanOf(points),
    altitudes: altitudesOf(points),
    startMs: Date.parse(`${local_start}Z`),
    nearResorts: near_resorts,
  };
}

/** None was recorded where all are 0. */
function altitudesOf(points: readonly Coordinate[]) {
  let low = points[0]?.[2] ?? 0;
  let high = low;
  for (const point of points) {
    if (point[2] < low) low = point[2];
    if (point[2] > high) high = point[2];
  }
  return low === 0 && high === 0 ? undefined : { low, high };
}

function spanOf(points: readonly Coordinate[]) {
  return { fromS: points[0]?.[3] ?? 0, toS: points.at(-1)?.[3] ?? 0 };
}

/** Where one was, on the straight line between two points. */
export function momentAt({ points, stretches, altitudes, fromS, toS }: DrawnTrack, time: number): Moment {
  const seconds = Math.min(Math.max(time, fromS), toS);
  const next = Math.max(
    1,
    points.findIndex((point) => point[3] >= seconds),
  );
  const after = points[next] ?? points[0] ?? ([0, 0, 0, 0] as const);
  const before = points[next - 1] ?? after;
  const span = after[3] - before[3];
  const share = span > 0 ? (seconds - before[3]) / span : 0;
  const between = (axis: 0 | 1 | 2) => before[axis] + share * (after[axis] - before[axis]);
  const altitudeM = between(2);
  return {
    seconds,
    longitude: between(0),
    latitude: between(1),
    speedKmh: speedBetween(before, after),
    stretch: stretches.find((stretch) => seconds <= stretch.toS),
    height: altitudes && { altitudeM, verticalM: verticalUntil(stretches, seconds, altitudeM) },
  };
}

function verticalUntil(stretches: readonly Stretch[], seconds: number, altitudeM: number): number {
  const runs = stretches.filter(({ kind, fromS }) => kind === "run" && fromS < seconds);
  return runs.reduce((sum, { measures, points, toS }) => {
    const most = measures.vertical_m;
    if (toS <= seconds) return sum + most;
    return sum + Math.min(most, Math.max(0, (points[0]?.[2] ?? altitudeM) - altitudeM));
  }, 0);
}

/** By how much a key moves a time, and the end of a scale of such steps that begins at the track's start. */
export function stepsOf({ fromS, toS }: Pick<DrawnTrack, "fromS" | "toS">): { stepS: number; endS: number } {
  const span = toS - fromS;
  const stepS = span > 3600 ? 60 : span > 600 ? 10 : 1;
  return { stepS, endS: fromS + Math.max(1, Math.ceil(span / stepS)) * stepS };
}

const speedSteps = 4;

/** The stretches, runs split where they become faster or slower: `pace` is 0 to 1 of the fastest, in steps. */
export function waysByPace({ stretches }: DrawnTrack): Way[] {
  const paces = stretches.map((stretch) => (stretch.kind === "run" ? legSpeeds(stretch.points) : []));
  const fastest = Math.max(...paces.flat(), Number.MIN_VALUE);
  return stretches.flatMap(({ kind, points }, at): Way[] => {
    const speeds = paces[at] ?? [];
    return speeds.length === 0 ? [{ kind, points }] : partsByPace(points, speeds, fastest);
  });
}

function partsByPace(points: readonly Coordinate[], speeds: readonly number[], fastest: number): Way[] {
  const parts: Way[] = [];
  const stepOf = (leg: number) => Math.min(speedSteps - 1, Math.floor(((speeds[leg] ?? 0) / fastest) * speedSteps));
  let from = 0;
  let step = stepOf(0);
  for (let leg = 1; leg <= speeds.length; leg++) {
    const next = leg < speeds.length ? stepOf(leg) : undefined;
    if (next === step) continue;
    parts.push({ kind: "run", pace: step / (speedSteps - 1), points: points.slice(from, leg + 1) });
    from = leg;
    step = next ?? step;
  }
  return parts;
}

/** Kilometres per hour, between each two points. A plain loop, as in the map's drawing. */
function legSpeeds(points: readonly Coordinate[]): number[] {
  const speeds: number[] = [];
  for (let at = 1; at < points.length; at++)
    speeds.push(speedBetween(points[at - 1] as Coordinate, points[at] as Coordinate));
  return speeds;
}

function speedBetween(before: Coordinate, after: Coordinate): number {
  const span = after[3] - before[3];
  return span > 0 ? (legKm(before, after) * 3600) / span : 0;
}

/** On a plane: a leg is short, and a day has two thousand. */
function legKm(before: Coordinate, after: Coordinate): number {
  const x = (after[0] - before[0]) * Math.cos((before[1] * Math.PI) / 180);
  return Math.sqrt(x * x + (after[1] - before[1]) ** 2) * kmPerDegree;
}

export function runsOf({ stretches }: DrawnTrack): readonly Stretch[] {
  return stretches.filter(({ kind }) => kind === "run");
}
