import { dateIn } from "@firn/seasons/plain-date";
import { zoneAt } from "@firn/seasons/zone-at";
import { measureTrack, startOfSkiing } from "./measure.ts";
import { type FindResort, type Position, type Recording, refused, type TrackDay, type TrackPoint } from "./track.ts";

/** Every zone's offset is a multiple of it. */
const quarterMs = 15 * 60_000;

/** The days of a recording, by the calendar at its place (behaviour §5). Throws 422 for one without a date. */
export function splitDays(recording: Recording, findResort: FindResort): TrackDay[] {
  const resort = recording.placeText === null ? null : findResort(recording.placeText);
  const resortId = resort?.id ?? null;
  const all = [...pointsByDate(recording.points, resort)].map(([date, points]) => ({
    date,
    position: startOfSkiing(points),
    resortId,
    doubt: null,
    ...measureTrack(points),
  }));
  // A recording that was stopped after midnight is of one day.
  const skied = all.filter(({ runs }) => runs !== null);
  const days = skied.length > 0 ? skied : all;
  const [only] = days;
  if (!only) return [{ ...startOf(recording, resort), resortId, doubt: null, ...recording.measured }];
  return days.length > 1 ? days : [{ ...only, ...known(recording.measured) }];
}

function pointsByDate(points: TrackPoint[], place: Position | null): Map<string, TrackPoint[]> {
  const byDate = new Map<string, TrackPoint[]>();
  const dates = new Map<number, string>();
  let last = points.find(({ position }) => position !== null)?.position ?? place;
  for (const point of points.sort((a, b) => a.timeMs - b.timeMs)) {
    last = point.position ?? last;
    const quarter = Math.floor(point.timeMs / quarterMs);
    const date = dates.get(quarter) ?? dateIn(last ? zoneAt(last) : undefined, point.timeMs);
    dates.set(quarter, date);
    const ofDate = byDate.get(date);
    if (ofDate) ofDate.push(point);
    else byDate.set(date, [point]);
  }
  return byDate;
}

function startOf({ start }: Recording, place: Position | null): { date: string; position: Position | null } {
  const zone = start.position ?? place;
  const date =
    start.date ?? (Number.isNaN(start.timeMs) ? null : dateIn(zone ? zoneAt(zone) : undefined, start.timeMs));
  if (date === null) throw refused("This file has no date.");
  return { date, position: start.position };
}

function known(measured: Recording["measured"]): Partial<TrackDay> {
  return Object.fromEntries(Object.entries(measured).filter(([, value]) => value !== null));
}
