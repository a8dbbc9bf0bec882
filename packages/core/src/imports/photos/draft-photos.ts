import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { distanceKm } from "@firn/resorts/latitude-bands";
import type { CoreDeps } from "../../deps.ts";
import { groupBy } from "../../group-by.ts";
import { type Places, placesOf } from "../../resorts/places.ts";
import type { DraftPhotos } from "../drafts/merge.ts";
import type { PhotosOfDrafts } from "../drafts/present-drafts.ts";
import type { DraftRow } from "../drafts/repo.ts";
import { type ImportTrackRow, listTracks } from "../tracks/repo.ts";
import { type ImportPhotoRow, listKnownPhotos, listPhotos } from "./repo.ts";

export async function photosOfDrafts(
  deps: CoreDeps,
  actor: Actor,
  importId: string,
  draftsRead: readonly DraftRow[] | Promise<readonly DraftRow[]>,
  placesRead = placesOf(deps, actor),
): Promise<PhotosOfDrafts & { list: ImportPhotoRow[]; tracks: ImportTrackRow[] }> {
  const [drafts, places, list, tracks, knownPhotos] = await Promise.all([
    draftsRead,
    placesRead,
    listPhotos(deps.db, actor.ownerId, importId),
    listTracks(deps.db, actor.ownerId, importId),
    listKnownPhotos(deps.db, actor.ownerId, importId),
  ]);
  const known = groupBy(knownPhotos, ({ photoId }) => photoId);
  const byDraft = new Map<string, DraftPhotos>();
  const members = groupBy(list, ({ draftDayId }) => draftDayId);
  const trackMembers = groupBy(tracks, ({ draftDayId }) => draftDayId);
  for (const { id, isCorrected } of drafts) {
    const own = members.get(id) ?? [];
    const ownTracks = trackMembers.get(id) ?? [];
    const onDay = new Map<string, number>();
    for (const photo of own) {
      for (const dayId of new Set(known.get(photo.id)?.map((each) => each.dayId))) {
        onDay.set(dayId, (onDay.get(dayId) ?? 0) + 1);
      }
    }
    // guard (server/test/day-tracks): || hasNewLine
    const trackCount = ownTracks.filter(({ isInLog, hasNewLine }) => !isInLog || hasNewLine).length;
    const newTracks = ownTracks.filter(({ hasNewLine }) => hasNewLine).map((track) => track.id);
    const facts = { count: own.length, trackCount, newTracks, onDay, doubt: doubtOf([...own, ...ownTracks]) };
    byDraft.set(id, { ...facts, isFar: !isCorrected && isFar(places, [...own, ...ownTracks]) });
  }
  return { list, tracks, byDraft };
}

/** A photo or a track without a doubt shows that the day was skied. */
function doubtOf(items: readonly Pick<ImportPhotoRow, "doubt">[]): DraftPhotos["doubt"] {
  return items.some(({ doubt }) => doubt === null) ? null : (items[0]?.doubt ?? null);
}

export function distanceToResortKm({
  latitude,
  longitude,
  resortLatitude,
  resortLongitude,
}: ImportPhotoRow | ImportTrackRow): number | null {
  if (latitude === null || longitude === null || resortLatitude === null || resortLongitude === null) return null;
  return distanceKm({ latitude, longitude }, { latitude: resortLatitude, longitude: resortLongitude });
}

/** True if the resort was found by position, and nothing was recorded near it. A resort that the owner chose is trusted. */
function isFar(places: Places, items: readonly (ImportPhotoRow | ImportTrackRow)[]): boolean {
  const distances = items.flatMap((item) => distanceToResortKm(item) ?? []);
  if (distances.length === 0 || distances.some((km) => km <= limits.plausibleKm)) return false;
  return items.every(({ latitude, longitude, resortId }) => {
    if (latitude === null || longitude === null) return true;
    return places.nearest({ latitude, longitude }, 1)[0]?.id === resortId;
  });
}
