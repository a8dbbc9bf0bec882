import type { LoggedDay } from "@firn/contracts/changes";
import type { DayDetail, DayRank } from "@firn/contracts/days";
import { photoUrls } from "@firn/contracts/photo-urls";
import { seasonOffset, seasonYear } from "@firn/seasons/seasons";
import type { Log, Reader } from "./log.ts";
import { resortOf } from "./resorts.ts";

/** Undefined for a day that the log does not have. */
export function getDay(log: Log, reader: Reader, { id }: { id: string }): DayDetail | undefined {
  const at = log.days.findIndex((day) => day.id === id);
  const day = log.days[at];
  if (!day) return undefined;
  const { resort_id, ski_ids, photo_ids, created_at: _, ...fields } = day;
  const place = log.places.get(resort_id ?? "");
  return {
    ...fields,
    resort: place ? resortOf(place) : null,
    skis: ski_ids.map((skiId) => ({ id: skiId, name: log.skis.get(skiId)?.name ?? "" })),
    photos: photo_ids.map((photoId) => ({ id: photoId, ...photoUrls(photoId) })),
    ...rankOf(log, day, at, reader),
  };
}

function rankOf({ days }: Log, day: LoggedDay, at: number, { seasonStart, today }: Reader): DayRank {
  return {
    season: seasonOffset(day.date, seasonStart, today),
    day_number: dayNumber(days, at, seasonStart),
    log_number: days.length - at,
    visit: day.resort_id === null ? null : visitOf(days, day, seasonStart),
    previous_id: days[at + 1]?.id ?? null,
    next_id: days[at - 1]?.id ?? null,
  };
}

function visitOf(days: readonly LoggedDay[], day: LoggedDay, start: string): DayRank["visit"] {
  const there = days.filter(({ resort_id }) => resort_id === day.resort_id);
  const at = there.indexOf(day);
  const previous = there[at + 1];
  return {
    number: there.length - at,
    days: there.length,
    seasons: new Set(there.map(({ date }) => seasonYear(date, start))).size,
    previous: previous ? { id: previous.id, date: previous.date, date_precision: previous.date_precision } : null,
  };
}

/** The rank in its season of the day at an index of the days of a log. */
export function dayNumber(days: readonly LoggedDay[], at: number, start: string): number {
  const yearAt = (index: number) => seasonYear(days[index]?.date ?? "", start);
  let last = at;
  while (last + 1 < days.length && yearAt(last + 1) === yearAt(at)) last++;
  return last - at + 1;
}
