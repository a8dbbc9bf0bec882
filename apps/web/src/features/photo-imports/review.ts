import type { DraftDay } from "@firn/contracts/draft-days";
import type { ImportPhoto, PhotoImport } from "@firn/contracts/photo-imports";
import { isImported } from "../shared/drafts/draft-changes.ts";

export interface ReviewDay {
  draft: DraftDay;
  photos: ImportPhoto[];
}

/** An import as it is looked through: every photo in exactly one place. */
export interface Review {
  /** Earliest first; days of one date by the order of their drafts. */
  days: ReviewDay[];
  /** Read, but without a date. */
  undated: ImportPhoto[];
  /** Still to be read. */
  reading: ImportPhoto[];
  /** On no day, for they could not be read. */
  unreadable: ImportPhoto[];
}

/** Sorts an import's photos to their days. */
export function reviewOf({ photos, draft_days }: Pick<PhotoImport, "photos" | "draft_days">): Review {
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const days = draft_days
    .map((draft) => ({ draft, photos: draft.photos.flatMap(({ id }) => byId.get(id) ?? []) }))
    .sort((a, b) => (a.draft.date ?? "").localeCompare(b.draft.date ?? ""));
  const placed = new Set(days.flatMap((day) => day.photos));
  const others = photos.filter((photo) => !placed.has(photo));
  return {
    days,
    undated: others.filter((photo) => photo.problem === null && photo.exif_state !== "pending"),
    reading: others.filter((photo) => photo.problem === null && photo.exif_state === "pending"),
    unreadable: others.filter((photo) => photo.problem !== null),
  };
}

/** What Save Import would do; it is offered only when `days` is above 0 (behaviour §8). */
export function commitCounts({ days, undated, unreadable }: Review) {
  const skipped = days.filter(({ draft }) => !isImported(draft));
  return {
    days: days.length - skipped.length,
    total: days.length,
    /** Photos that would be deleted: those of days that are not imported, and those on no day. */
    skippedPhotos: skipped.reduce((sum, { photos }) => sum + photos.length, 0),
    unplacedPhotos: undated.length + unreadable.length,
  };
}

/** Why read photos have no resort: how many came without a position, and how many were taken far from any known one. */
export function missingPlaces(photos: readonly ImportPhoto[]): { withoutPosition: number; farAway: number } {
  const unknown = photos.filter(
    ({ resort, problem, exif_state }) => resort === null && problem === null && exif_state !== "pending",
  );
  const withoutPosition = unknown.filter(({ latitude, longitude }) => latitude === null || longitude === null);
  return { withoutPosition: withoutPosition.length, farAway: unknown.length - withoutPosition.length };
}
