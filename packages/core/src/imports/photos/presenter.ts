import type { DraftDay } from "@firn/contracts/draft-days";
import type { ImportPhoto, ImportStatus, PhotoImport } from "@firn/contracts/photo-imports";
import { photoUrls } from "@firn/contracts/photos";
import type { CoreDeps } from "../../deps.ts";
import type { ImportRow } from "../drafts/revisions-repo.ts";
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
  return {
    id: photo.id,
    ...photoUrls(photo.id),
    taken_at: photo.takenAt,
    resort: place(photo.resortId, photo.resortName),
    latitude,
    longitude,
    exif_state: photo.exifState,
    problem: photo.problem,
    known_day: photo.knownDay,
    nearby_resorts: near.map(({ id, name }) => ({ id, name })),
  };
}

/** `processing` is derived: an open import with unread photos. `failed`: no photo could be read. */
function statusOf(row: ImportRow, photos: ImportPhotoRow[]): ImportStatus {
  if (row.status !== "waiting") return row.status;
  if (photos.some((photo) => photo.exifState === "pending")) return "processing";
  return photos.length > 0 && photos.every((photo) => photo.problem !== null) ? "failed" : "waiting";
}

function place(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null;
}
