import type { PhotoSidecar } from "@firn/contracts/photo-imports";
import { dateInName } from "@firn/photos/name-date";
import { atPlace, parseWritten } from "@firn/photos/written-time";
import { zoneAt } from "@firn/seasons/zone-at";
import type { PhotoHint } from "./repo.ts";

/** The date that the uploader gives takes precedence. The date of the file's name gets a doubt. 0,0 is no position (behaviour §5). */
export function hintOf(name: string, { taken_at, latitude, longitude }: PhotoSidecar, latest: string): PhotoHint {
  const isPlaced = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  const place = isPlaced ? { latitude, longitude } : { latitude: null, longitude: null };
  if (taken_at !== undefined && dateOfHint(taken_at, place) <= latest)
    return { ...place, hintDate: taken_at, doubt: null };
  const named = dateInName(name, latest);
  return { ...place, hintDate: named, doubt: named === null ? null : "file-name" };
}

/** A hint may be an instant with an offset: its date is that of the place, where there is one. */
export function dateOfHint(hint: string, { latitude, longitude }: Pick<PhotoHint, "latitude" | "longitude">): string {
  const zone = latitude === null || longitude === null ? undefined : zoneAt({ latitude, longitude });
  const written = parseWritten(hint);
  return written ? atPlace(written, zone).date : hint;
}
