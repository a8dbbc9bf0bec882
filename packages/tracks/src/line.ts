import type { Skiing } from "./measure.ts";
import { simplified, type Way } from "./simplify.ts";
import type { Measure } from "./stretch.ts";
import type { Range, TrackPoint } from "./track.ts";

export interface LinePoint {
  longitude: number;
  latitude: number;
  /** 0 throughout where the recording has none. */
  altitudeM: number;
  /** Whole ones since the day's recording began. */
  seconds: number;
}

/** A piece of a line; the next one begins at its last point. */
export interface Segment extends Range, Measure {
  /** Any other one is a climb on foot if it has a vertical; without one it counts for nothing. */
  kind: "run" | "lift" | "other";
}

/** The way of a day, simplified, with its split, which covers it from the first to the last point. */
export interface Line {
  points: LinePoint[];
  segments: Segment[];
}

export const mostLinePoints = 2000;

export const noMeasure: Measure = { verticalM: 0, distanceM: 0, movingS: 0, topSpeedKmh: null };

/** Null without two points and a position. The measures of its segments are those of the whole recording. */
export function lineOf({ track, points, stretches }: Skiing): Line | null {
  const places = placesIn(track, points);
  const way = wayOf(track, places);
  if (!way) return null;
  const spans = stretches.map((stretch) => ({
    ...stretch,
    from: places[stretch.from] ?? 0,
    to: places[stretch.to] ?? 0,
  }));
  return reduced(way, segmentsOf(spans, track.length - 1), mostLinePoints);
}

/** A line with fewer points, but for the ends of its segments. */
export function withFewerPoints({ points, segments }: Line, most: number): Line {
  const column = (of: (point: LinePoint) => number) => Float64Array.from(points, of);
  const way = {
    longitude: column(({ longitude }) => longitude),
    latitude: column(({ latitude }) => latitude),
    altitudeM: column(({ altitudeM }) => altitudeM),
    seconds: column(({ seconds }) => seconds),
  };
  return reduced(way, segments, most);
}

type Span = Range & Measure & { kind: string };

/** Whatever lies between spans is of another kind. */
function segmentsOf(spans: readonly Span[], last: number): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const fill = (to: number) => {
    if (to > at) segments.push({ kind: "other", ...noMeasure, from: at, to });
    at = to;
  };
  for (const { kind, ...span } of spans) {
    fill(span.from);
    segments.push({ ...span, kind: kind === "run" || kind === "lift" ? kind : "other" });
    at = span.to;
  }
  fill(last);
  return segments;
}

function reduced(way: Way, segments: readonly Segment[], most: number): Line {
  const pinned = new Set([0, way.seconds.length - 1, ...segments.flatMap(({ from, to }) => [from, to])]);
  const kept = simplified(way, pinned, most);
  const places = new Map(Array.from(kept, (at, place) => [at, place]));
  const place = (at: number) => places.get(at) ?? 0;
  return {
    points: Array.from(kept, (at) => ({
      longitude: rounded(way.longitude[at], 1e6),
      latitude: rounded(way.latitude[at], 1e6),
      altitudeM: rounded(way.altitudeM[at], 10),
      seconds: rounded(way.seconds[at], 1),
    })),
    segments: segments.map((segment) => ({ ...segment, from: place(segment.from), to: place(segment.to) })),
  };
}

/** As precisely as it is stored. */
function rounded(value: number | undefined, perUnit: number): number {
  return Math.round((value ?? 0) * perUnit) / perUnit;
}

/** Indexes in a track of some of its points. */
function placesIn(track: readonly TrackPoint[], points: readonly TrackPoint[]): Int32Array {
  let place = 0;
  return Int32Array.from(points, (point) => {
    while (track[place] !== point) place += 1;
    return place;
  });
}

/** With the positions and altitudes that are missing, or wrong, put between their neighbours by time. */
function wayOf(track: readonly TrackPoint[], highPlaces: Int32Array): Way | null {
  const startMs = track[0]?.timeMs ?? 0;
  const seconds = Float64Array.from(track, ({ timeMs }) => (timeMs - startMs) / 1000);
  const placed = Int32Array.from(track.keys()).filter((at) => track[at]?.position);
  if (track.length < 2 || placed.length === 0) return null;
  return {
    longitude: filled(seconds, placed, (at) => track[at]?.position?.longitude ?? 0),
    latitude: filled(seconds, placed, (at) => track[at]?.position?.latitude ?? 0),
    altitudeM: filled(seconds, highPlaces, (at) => track[at]?.altitudeM ?? 0),
    seconds,
  };
}

/** Before the first and behind the last known value, these. */
function filled(seconds: Float64Array, known: Int32Array, valueAt: (at: number) => number): Float64Array {
  let next = 0;
  return seconds.map((second, at) => {
    while (next < known.length && (known[next] ?? 0) < at) next += 1;
    const [before, behind] = [known[next - 1] ?? known[next], known[next] ?? known[next - 1]];
    if (before === undefined || behind === undefined) return 0;
    const [from, to] = [seconds[before] ?? 0, seconds[behind] ?? 0];
    const share = to > from ? (second - from) / (to - from) : 1;
    return valueAt(before) + Math.min(1, Math.max(0, share)) * (valueAt(behind) - valueAt(before));
  });
}
