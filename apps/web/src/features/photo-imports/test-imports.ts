import type { DraftDay } from "@firn/contracts/draft-days";
import type { ImportPhoto } from "@firn/contracts/photo-imports";

/** Photos and drafts that tests make. */
export const alta = { id: "us-alta", name: "Alta" };
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

export function testDraft(id: string, photoIds: string[], fields: Partial<DraftDay> = {}): DraftDay {
  return {
    id,
    date: "2026-01-05",
    resort: alta,
    day_id: null,
    day_resort: null,
    other_days: [],
    doubt: null,
    new_photos: 0,
    photos: photoIds.map((photo) => ({ id: photo, preview_url: "", full_url: "" })),
    tracks: [],
    original_text: null,
    decision: "duplicate",
    skis: [],
    activity: null,
    notes: null,
    place_text: null,
    resort_suggestions: [],
    merge_adds: [],
    looks_known: false,
    ...fields,
  };
}
