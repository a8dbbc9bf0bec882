import type { LoggedDay } from "@firn/contracts/changes";
import type { DayListItem } from "@firn/contracts/days";
import { noteLine } from "@firn/contracts/note-line";
import { photoUrls } from "@firn/contracts/photo-urls";
import { daysOf, type Log, type Reader } from "./log.ts";

/** The days of a season, newest first. */
export function listDays(log: Log, reader: Reader, { season = 0 }: { season?: number | undefined }): DayListItem[] {
  const found = daysOf(log, reader, season);
  return found.map((day, at) => listItem(log, day, found.length - at));
}

export function listItem(log: Log, day: LoggedDay, day_number: number): DayListItem {
  const { id, resort_id, date, date_precision, companions, activity, numbers, snow, sky, rating, tags } = day;
  const place = log.places.get(resort_id ?? "");
  return {
    id,
    resort_id,
    resort_name: place?.name ?? null,
    region: place?.region || null,
    country: place?.country || null,
    date,
    date_precision,
    day_number,
    ski_names: day.ski_ids.map((skiId) => log.skis.get(skiId)?.name ?? ""),
    companions,
    activity,
    note: noteLine(day.notes),
    numbers,
    snow,
    sky,
    rating,
    tags,
    photos: day.photo_ids.map((photoId) => ({ id: photoId, preview_url: photoUrls(photoId).preview_url })),
  };
}
