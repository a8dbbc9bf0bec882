import type { DraftDay } from "@firn/contracts/draft-days";
import type { ImportPhoto, ImportStatus, PhotoImport } from "@firn/contracts/photo-imports";
import { photoUrls } from "@firn/contracts/photos";
import type { CoreDeps } from "../../deps.ts";
import type { ImportRow } from "../drafts/revisions-repo.ts";
import { photoDistanceKm } from "./draft-photos.ts";
import type { ImportPhotoRow } from "./repo.ts";

const nearbyResorts = 5;

export function presentImport(
  deps: CoreDeps,
  row: ImportRow,
  photos: ImportPhotoRow[],
  drafts: DraftDay[],
): PhotoImport {
  return {
    id: row.id,
    status: statusOf(row, photos),
    photos: row.status === "canceled" ? [] : photos.map((photo) => presentPhoto(deps, photo)),
    draft_days: drafts,
  };
}

export function presentPhoto(deps: CoreDeps, photo: ImportPhotoRow): ImportPhoto {
  const { latitude, longitude } = photo;
  const near =
    latitude === null || longitude === null ? [] : deps.resorts.nearest({ latitude, longitude }, nearbyResorts);
  const distance = photoDistanceKm(photo);
  return {
    id: photo.id,
    ...photoUrls(photo.id),
    taken_at: photo.takenAt,
    resort: place(photo.resortId, photo.resortName),
    distance_km: distance === null ? null : Math.round(distance * 10) / 10,
    latitude,
    longitude,
    exif_state: photo.exifState,
    problem: photo.problem,
    known_day: photo.knownDay,
    nearby_resorts: near.map(({ id, name }) => ({ id, name })),
  };
}

function statusOf(row: ImportRow, photos: ImportPhotoRow[]): ImportStatus {
  if (row.status !== "waiting") return row.status;
  return openStatus({
    photoCount: photos.length,
    pendingCount: photos.filter((photo) => photo.exifState === "pending").length,
    problemCount: photos.filter((photo) => photo.problem !== null).length,
  });
}

/** `processing`: photos are unread. `failed`: no photo could be read. */
export function openStatus(counts: { photoCount: number; pendingCount: number; problemCount: number }): ImportStatus {
  if (counts.pendingCount > 0) return "processing";
  return counts.photoCount > 0 && counts.problemCount === counts.photoCount ? "failed" : "waiting";
}

function place(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null;
}
