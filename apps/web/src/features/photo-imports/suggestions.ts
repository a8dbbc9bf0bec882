import type { ImportPhoto } from "@firn/contracts/photo-imports";
import type { ReviewDay } from "./review.ts";

export interface Place {
  id: string;
  name: string;
}

const maxOffered = 3;
/** Days this close are likely of one trip. */
const tripMs = 14 * 24 * 60 * 60 * 1000;

/** Best first: the resort of the logged day, those near the photos, those of the trip's days by date; else of the nearest day. */
export function suggestedResorts(
  day: ReviewDay,
  days: readonly ReviewDay[],
  logged: Place | null | undefined,
): readonly Place[] {
  const others = days
    .filter((other) => other.draft.resort !== null)
    .map(({ draft }) => ({ resort: draft.resort, apartMs: apartMs(draft.date, day.draft.date) }))
    .sort((a, b) => a.apartMs - b.apartMs)
    .filter((other, index) => index === 0 || other.apartMs <= tripMs);
  return distinct([
    logged,
    ...day.photos.flatMap(({ nearby_resorts }) => nearby_resorts),
    ...others.map(({ resort }) => resort),
  ]).slice(0, maxOffered);
}

export function resortsFor(photo: ImportPhoto, days: readonly ReviewDay[]): readonly Place[] {
  const near = distinct([photo.resort, ...photo.nearby_resorts]);
  return distinct([...near, ...days.map(({ draft }) => draft.resort)]).slice(0, Math.max(near.length, maxOffered));
}

export function draftsWithoutResort(days: readonly ReviewDay[]): string[] {
  return days.flatMap(({ draft }) => (draft.resort === null ? [draft.id] : []));
}

function distinct(places: readonly (Place | null | undefined)[]): Place[] {
  return [...new Map(places.flatMap((place) => (place ? [[place.id, place]] : []))).values()];
}

function apartMs(a: string | null, b: string | null): number {
  return a && b ? Math.abs(Date.parse(a) - Date.parse(b)) : Number.POSITIVE_INFINITY;
}
