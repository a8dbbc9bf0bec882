import type { DraftDay } from "@firn/contracts/draft-days";
import type { ImportPhoto, ImportTrack } from "@firn/contracts/photo-imports";
import { alta, testDraft } from "../shared/drafts/test-drafts.ts";

export const anton = { id: "at-st-anton", name: "St. Anton" };

export function testPhoto(id: string, fields: Partial<ImportPhoto> = {}): ImportPhoto {
  return {
    id,
    preview_url: `/photos/${id}/preview`,
    full_url: `/photos/${id}/full`,
    taken_at: "2026-01-05",
    resort: alta,
    distance_km: 1.2,
    latitude: 40.6,
    longitude: -111.6,
    exif_state: "present",
    problem: null,
    known_day: null,
    nearby_resorts: [],
    ...fields,
  };
}

export function testTrack(id: string, fields: Partial<ImportTrack> = {}): ImportTrack {
  const place = { resort: alta, distance_km: 1.2 };
  return {
    id,
    file_id: id,
    name: `${id}.gpx`,
    taken_at: "2026-01-05",
    ...place,
    summary: null,
    problem: null,
    ...fields,
  };
}

export function draftWithPhotos(id: string, photoIds: string[], fields: Partial<DraftDay> = {}): DraftDay {
  const photos = photoIds.map((photo) => ({ id: photo, preview_url: "", full_url: "" }));
  return testDraft(id, { photos, ...fields });
}
