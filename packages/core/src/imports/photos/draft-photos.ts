import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { distanceKm } from "@firn/resorts/latitude-bands";
import type { CoreDeps } from "../../deps.ts";
import { groupBy } from "../../group-by.ts";
import type { DraftPhotos } from "../drafts/merge.ts";
import type { PhotosOfDrafts } from "../drafts/present-drafts.ts";
import type { DraftRow } from "../drafts/repo.ts";
import { type ImportPhotoRow, listKnownPhotos, listPhotos } from "./repo.ts";

/** The photos of each draft of an import, with the days that have the same files. */
export async function photosOfDrafts(
  deps: CoreDeps,
  actor: Actor,
  importId: string,
  drafts: readonly DraftRow[],
): Promise<PhotosOfDrafts & { list: ImportPhotoRow[] }> {
  const list = await listPhotos(deps.db, actor.ownerId, importId);
  const known = groupBy(await listKnownPhotos(deps.db, actor.ownerId, importId), ({ photoId }) => photoId);
  const byDraft = new Map<string, DraftPhotos>();
  const members = groupBy(list, ({ draftDayId }) => draftDayId);
  for (const { id, isCorrected } of drafts) {
    const own = members.get(id) ?? [];
    const onDay = new Map<string, number>();
    for (const photo of own) {
      for (const dayId of new Set(known.get(photo.id)?.map((each) => each.dayId))) {
        onDay.set(dayId, (onDay.get(dayId) ?? 0) + 1);
      }
    }
    byDraft.set(id, { count: own.length, onDay, isFar: !isCorrected && isFar(deps, own) });
  }
  return { list, byDraft };
}

/** From the photo's position to its resort; null without one of them. */
export function photoDistanceKm({
  latitude,
  longitude,
  resortLatitude,
  resortLongitude,
}: ImportPhotoRow): number | null {
  if (latitude === null || longitude === null || resortLatitude === null || resortLongitude === null) return null;
  return distanceKm({ latitude, longitude }, { latitude: resortLatitude, longitude: resortLongitude });
}

/** True if the resort was found by position, and no photo was taken near it. A resort that the owner chose is trusted. */
function isFar({ resorts }: CoreDeps, photos: readonly ImportPhotoRow[]): boolean {
  const distances = photos.flatMap((photo) => photoDistanceKm(photo) ?? []);
  if (distances.length === 0 || distances.some((km) => km <= limits.plausibleKm)) return false;
  return photos.every(({ latitude, longitude, resortId }) => {
    if (latitude === null || longitude === null) return true;
    return resorts.nearest({ latitude, longitude }, 1)[0]?.id === resortId;
  });
}
