import type { DraftDay } from "@firn/contracts/draft-days";
import type { ImportPhoto, ImportStatus, ImportTrack, PhotoImport } from "@firn/contracts/photo-imports";
import { photoUrls } from "@firn/contracts/photo-urls";
import type { Actor } from "@firn/contracts/runtime";
import { storedWords } from "@firn/contracts/words";
import type { Places } from "../../resorts/places.ts";
import { placeOf } from "../drafts/present-drafts.ts";
import type { ImportRow } from "../drafts/revisions-repo.ts";
import type { ImportTrackRow } from "../tracks/repo.ts";
import { distanceToResortKm } from "./draft-photos.ts";
import type { ImportPhotoRow } from "./repo.ts";

const nearbyResorts = 5;

export function presentImport(
  actor: Actor,
  places: Places,
  row: ImportRow,
  photos: ImportPhotoRow[],
  tracks: ImportTrackRow[],
  drafts: DraftDay[],
): PhotoImport {
  return {
    id: row.id,
    status: statusOf(row, photos, tracks),
    photos: row.status === "canceled" ? [] : photos.map((photo) => presentPhoto(actor, places, photo)),
    tracks: tracks.map((track) => presentTrack(actor, track)),
    draft_days: drafts,
  };
}

export function presentPhoto({ language }: Actor, places: Places, photo: ImportPhotoRow): ImportPhoto {
  const { latitude, longitude } = photo;
  const near = latitude === null || longitude === null ? [] : places.nearest({ latitude, longitude }, nearbyResorts);
  return {
    id: photo.id,
    ...photoUrls(photo.id),
    taken_at: photo.takenAt,
    resort: placeOf(photo),
    distance_km: shownDistance(photo),
    latitude,
    longitude,
    exif_state: photo.exifState,
    problem: storedWords(photo.problem, language),
    known_day: photo.knownDay,
    nearby_resorts: near.map(({ id, name }) => ({ id, name })),
  };
}

function presentTrack({ language }: Actor, track: ImportTrackRow): ImportTrack {
  return {
    id: track.id,
    file_id: track.sha256,
    name: track.name,
    taken_at: track.takenAt,
    resort: placeOf(track),
    distance_km: shownDistance(track),
    summary: track.summary,
    problem: storedWords(track.problem, language),
  };
}

function shownDistance(item: ImportPhotoRow | ImportTrackRow): number | null {
  const distance = distanceToResortKm(item);
  return distance === null ? null : Math.round(distance * 10) / 10;
}

function statusOf(row: ImportRow, photos: ImportPhotoRow[], tracks: ImportTrackRow[]): ImportStatus {
  if (row.status !== "waiting") return row.status;
  return openStatus({
    photoCount: photos.length,
    pendingCount: photos.filter((photo) => photo.exifState === "pending").length,
    problemCount: photos.filter((photo) => photo.problem !== null).length,
    trackCount: tracks.length,
  });
}

/** `processing`: photos are unread. `failed`: no photo could be read, and there is no track. */
export function openStatus(counts: {
  photoCount: number;
  pendingCount: number;
  problemCount: number;
  trackCount: number;
}): ImportStatus {
  if (counts.pendingCount > 0) return "processing";
  const isFailed = counts.photoCount > 0 && counts.problemCount === counts.photoCount && counts.trackCount === 0;
  return isFailed ? "failed" : "waiting";
}
