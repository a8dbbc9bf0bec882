import type { LoggedPlace } from "@firn/contracts/changes";
import { limits } from "@firn/contracts/limits";
import { photoUrls } from "@firn/contracts/photo-urls";
import type { Place } from "@firn/contracts/places";
import type { OwnPlace, Resort, ResortName, ResortSummary } from "@firn/contracts/resorts";
import { seasonOffset } from "@firn/seasons/seasons";
import { isExact, type Log, type Reader } from "./log.ts";
import { order, orderOfTexts } from "./order.ts";

/** Latest first. */
export function recentResorts(log: Log): ResortSummary[] {
  const found = new Map<string, ResortSummary>();
  for (const { resort_id } of log.days) {
    const place = log.places.get(resort_id ?? "");
    if (place) found.set(place.id, summaryOf(place));
    if (found.size === limits.recentResorts) break;
  }
  return [...found.values()];
}

/** By name. */
export function ownPlaces(log: Log): OwnPlace[] {
  return [...log.places.values()]
    .filter(({ own }) => own)
    .sort(byName)
    .map((place) => ({ ...resortOf(place), own: true, country_code: place.country_code }));
}

/** By name. */
export function resortNames(log: Log): ResortName[] {
  return [...log.places.values()]
    .flatMap((place) => place.names.map(({ id, name }) => ({ id, name, resort: summaryOf(place) })))
    .sort(byName);
}

/** Undefined for a resort that the log does not have. */
export function getPlace(log: Log, { seasonStart, today }: Reader, { id }: { id: string }): Place | undefined {
  const place = log.places.get(id);
  if (!place) return undefined;
  const there = log.days.filter(({ resort_id }) => resort_id === id);
  const seasons = new Map<number, number>();
  for (const { date } of there) {
    const season = seasonOffset(date, seasonStart, today);
    seasons.set(season, (seasons.get(season) ?? 0) + 1);
  }
  const exact = there.filter(isExact);
  const photos = there.flatMap(({ id: day_id, date, date_precision, photo_ids }) =>
    photo_ids.map((photoId) => ({
      id: photoId,
      day_id,
      date,
      date_precision,
      preview_url: photoUrls(photoId).preview_url,
    })),
  );
  return {
    resort: { ...resortOf(place), country_code: place.country_code },
    day_count: there.length,
    half_known_count: there.length - exact.length,
    first_on: exact.at(-1)?.date ?? null,
    last_on: exact[0]?.date ?? null,
    seasons: [...seasons].map(([season, day_count]) => ({ season, day_count })),
    photos: photos.slice(0, limits.placePhotos),
    names: place.names.toSorted(byName),
  };
}

export function summaryOf({ id, name, region, country, own }: LoggedPlace): ResortSummary {
  return { id, name, region, country, ...(own && { own }) };
}

export function resortOf(place: LoggedPlace): Resort {
  const { latitude, longitude, created_at, updated_at } = place;
  return { ...summaryOf(place), latitude, longitude, created_at, updated_at };
}

type Named = { id: string; name: string };

function byName(a: Named, b: Named): number {
  return orderOfTexts(a.name, b.name) || order(a.id, b.id);
}
