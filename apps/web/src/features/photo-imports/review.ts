import type { DraftDay } from "@firn/contracts/draft-days";
import type { ImportPhoto, PhotoImport } from "@firn/contracts/photo-imports";
import { isImported } from "../shared/drafts/draft-changes.ts";

export interface ReviewDay {
  draft: DraftDay;
  photos: ImportPhoto[];
}

/** Each photo is in exactly one place. */
export interface Review {
  /** Earliest first; drafts of one date keep their order. */
  days: ReviewDay[];
  undated: ImportPhoto[];
  /** Not read yet. */
  reading: ImportPhoto[];
  unreadable: ImportPhoto[];
}

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

/** The result of a commit, which needs `days` above 0 (behaviour §8). */
export function commitCounts({ days, undated, unreadable }: Review) {
  const skipped = days.filter(({ draft }) => !isImported(draft));
  return {
    days: days.length - skipped.length,
    total: days.length,
    /** Photos that a commit deletes, like `unplacedPhotos`. */
    skippedPhotos: skipped.reduce((sum, { photos }) => sum + photos.length, 0),
    unplacedPhotos: undated.length + unreadable.length,
  };
}

/** Counts read photos without a resort by the reason. */
export function missingPlaces(photos: readonly ImportPhoto[]): { withoutPosition: number; farAway: number } {
  const unknown = photos.filter(
    ({ resort, problem, exif_state }) => resort === null && problem === null && exif_state !== "pending",
  );
  const withoutPosition = unknown.filter(({ latitude, longitude }) => latitude === null || longitude === null);
  return { withoutPosition: withoutPosition.length, farAway: unknown.length - withoutPosition.length };
}
