import { dayNumbers } from "@firn/contracts/day-numbers";
import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { limits } from "@firn/contracts/limits";
import { dateIn } from "@firn/seasons/plain-date";
import { zoneAt } from "@firn/seasons/zone-at";
import { encodeLine } from "./encode-line.ts";
import { lineOf } from "./line.ts";
import { measureSkiing, type Skiing } from "./measure.ts";
import { offsetAt } from "./offset-at.ts";
import {
  type FindResort,
  noSummary,
  type Position,
  type Recording,
  refused,
  summaryFields,
  type TrackDay,
  type TrackPoint,
  type TrackSummary,
} from "./track.ts";

/** Every zone's offset is a multiple of it. */
const quarterMs = 15 * 60_000;
/** Until five in the morning, a recording is of the evening before, if it began then. */
const nightMs = 5 * 60 * 60_000;

/** The days of a recording, by the calendar at its place (behaviour §5). Throws 422 for one without a date. */
export function splitDays(recording: Recording, findResort: FindResort): TrackDay[] {
  const { sport, measured, measuresSkiing, problem } = recording;
  const resort = recording.placeText === null ? null : findResort(recording.placeText);
  const place = recording.start.position ?? resort;
  const days = skiedOn(recording, place);
  return days.map(({ date, span, skiing }) => {
    const { summary, hasDrive } = skiing;
    const isSkied = sport === null || sport.kind === "skiing";
    const position = skiing.position ?? recording.start.position;
    // The device's figures are of the whole recording.
    const own = days.length > 1 || (hasDrive && !measuresSkiing) ? noSummary : measured;
    const figures = isSkied ? plausible({ ...summary, ...known(own) }) : noSummary;
    // guard (tracks/src/read-lines): days.length <= limits.trackDaysPerImport -> true
    const isKept = days.length <= limits.trackDaysPerImport;
    const line = isKept && lineOf(isSkied ? skiing : { ...skiing, stretches: [] });
    return {
      date,
      position,
      resortId: resort?.id ?? null,
      ...figures,
      doubt: doubtOf(recording, figures.runs !== null && !skiing.isOnFoot, position ?? resort),
      isNamed: sport !== null,
      tags: sport?.tags ?? [],
      isMeasured: isMeasured(own),
      problem,
      ...(span && { span }),
      ...(line && { line: encodeLine(line) }),
    };
  });
}

interface DateOfRecording {
  date: string;
  span: TrackDay["span"];
  skiing: Skiing;
}

function skiedOn(recording: Recording, place: Position | null): DateOfRecording[] {
  const all = [...pointsByDate(recording, place)].map(([date, points]) => ({
    date,
    span: spanOf(recording, points, place),
    skiing: measureSkiing(points, recording.marks),
  }));
  if (all.length === 0) {
    return [{ date: startDate(recording, place), span: undefined, skiing: measureSkiing([]) }];
  }
  // A recording that was stopped after midnight is of one day.
  const skied = all.filter(({ skiing }) => skiing.summary.runs !== null);
  return skied.length > 0 ? skied : all;
}

function doubtOf({ sport, clock, start }: Recording, hasRuns: boolean, place: Position | null): DraftDoubt | null {
  if (sport && sport.kind !== "skiing") return `recording:${sport.name}`;
  if (!sport && !hasRuns) return "no-runs";
  const isDated = place !== null || start.date !== null || clock.isLocal || clock.offsetMs !== null;
  return isDated ? null : "no-zone";
}

function pointsByDate({ points, clock }: Recording, place: Position | null): Map<string, TrackPoint[]> {
  const byDate = new Map<string, TrackPoint[]>();
  const dates = new Map<number, string>();
  let last = points.find(({ position }) => position !== null)?.position ?? place;
  let firstDate = "";
  for (const point of points.sort((a, b) => a.timeMs - b.timeMs)) {
    last = point.position ?? last;
    const quarter = Math.floor(point.timeMs / quarterMs);
    firstDate ||= dateAt(point.timeMs, clock, last);
    const evening = dates.get(quarter) ?? dateAt(point.timeMs - nightMs, clock, last);
    dates.set(quarter, evening);
    const date = evening < firstDate ? firstDate : evening;
    const ofDate = byDate.get(date);
    if (ofDate) ofDate.push(point);
    else byDate.set(date, [point]);
  }
  return byDate;
}

/** A place tells more than the offset of a device, which may be that of home. */
function dateAt(timeMs: number, { isLocal, offsetMs }: Recording["clock"], place: Position | null): string {
  if (isLocal) return dateIn("UTC", timeMs);
  return place ? dateIn(zoneAt(place), timeMs) : dateIn("UTC", timeMs + (offsetMs ?? 0));
}

function startDate({ start, clock }: Recording, place: Position | null): string {
  if (start.date !== null) return start.date;
  if (Number.isNaN(start.timeMs)) throw refused(/*i18n*/ { id: "track.no_date", message: "This file has no date." });
  return dateAt(start.timeMs, clock, place);
}

/** Of times without a zone, by the zone at the place; none without a place. */
function spanOf({ clock }: Recording, points: readonly TrackPoint[], start: Position | null): TrackDay["span"] {
  const [first, last] = [points[0], points.at(-1)];
  const place = points.find(({ position }) => position !== null)?.position ?? start;
  if (!first || !last || (clock.isLocal && !place)) return undefined;
  const offsetMs = clock.isLocal && place ? offsetAt(place, first.timeMs) : 0;
  return { startMs: first.timeMs - offsetMs, endMs: last.timeMs - offsetMs };
}

/** The bounds of the contract for a day. Beyond them, a number is a device's error. */
function plausible(figures: TrackSummary): TrackSummary {
  const kept = dayNumbers.flatMap(({ id, most }) => {
    const field = summaryFields[id];
    const value = field ? figures[field] : null;
    return field && value !== null && value <= most ? [[field, value]] : [];
  });
  return { ...noSummary, ...Object.fromEntries(kept) };
}

function known(measured: TrackSummary): Partial<TrackSummary> {
  return Object.fromEntries(Object.entries(measured).filter(([, value]) => value !== null));
}

function isMeasured(measured: TrackSummary): boolean {
  return Object.values(measured).some((value) => value !== null);
}
