import type { ImportPhoto } from "@firn/contracts/photo-imports";
import type { ReviewDay } from "./review.ts";

interface Place {
  id: string;
  name: string;
}

/** More would be no help any more. */
const offered = 3;
/** Days so close to each other are likely to be of one trip. */
const tripMs = 14 * 24 * 60 * 60 * 1000;

/**
 * The resorts to offer for a day without one, best first: that of the day in the log which it would join, those near its
 * photos, then those of this import's days, nearest date first: of the same trip, or else the nearest alone.
 */
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
  ]).slice(0, offered);
}

/** The resorts to offer for one photo: its own, those near it, then those of the import's days. */
export function resortsFor(photo: ImportPhoto, days: readonly ReviewDay[]): readonly Place[] {
  const near = distinct([photo.resort, ...photo.nearby_resorts]);
  return distinct([...near, ...days.map(({ draft }) => draft.resort)]).slice(0, Math.max(near.length, offered));
}

/** The drafts that `resort` would be given by "for all days without one". */
export function draftsWithoutResort(days: readonly ReviewDay[]): string[] {
  return days.flatMap(({ draft }) => (draft.resort === null ? [draft.id] : []));
}

function distinct(places: readonly (Place | null | undefined)[]): Place[] {
  return [...new Map(places.flatMap((place) => (place ? [[place.id, place]] : []))).values()];
}

function apartMs(a: string | null, b: string | null): number {
  return a && b ? Math.abs(Date.parse(a) - Date.parse(b)) : Number.POSITIVE_INFINITY;
}
