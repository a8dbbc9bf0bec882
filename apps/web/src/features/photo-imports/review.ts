import type { DraftDay } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import type { ImportPhoto, ImportTrack, PhotoImport } from "@firn/contracts/photo-imports";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { draftCopy } from "../shared/drafts/copy.ts";
import { isImported } from "../shared/drafts/draft-changes.ts";
import { problemOf } from "../shared/drafts/draft-choice.ts";
import { reviewCopy } from "./copy.ts";

export interface ReviewDay {
  draft: DraftDay;
  photos: ImportPhoto[];
}

export interface Review {
  /** Earliest first; drafts of one date keep their order. */
  days: ReviewDay[];
  undated: ImportPhoto[];
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

export function dayNameOf({ resort, date }: Pick<DraftDay, "resort" | "date">): string {
  const place = resort?.name ?? draftCopy.unknownResort;
  return date ? `${place}, ${shortDate(date, today())}` : place;
}

/** By id. A choice does not move its draft; only a new problem does. */
export function problemsFirst(
  before: ReadonlyMap<string, boolean>,
  drafts: readonly DraftDay[],
  today: string,
): Map<string, boolean> {
  return new Map(
    drafts.map((draft) => {
      const problem = problemOf(draft, today);
      const isFirst = before.get(draft.id) ?? (problem === "other-day" && draft.decision === "duplicate");
      return [draft.id, isFirst || (problem !== undefined && problem !== "other-day")];
    }),
  );
}

export interface KnownPhotos {
  count: number;
  resort: DraftDay["resort"];
}

/** Of the day that has all of them, else of the one to merge with. */
export function knownPhotos(draft: DraftDay): KnownPhotos | undefined {
  const { decision, day_id, day_resort, other_days, photos, new_photos, photos_on } = draft;
  if (decision === "duplicate" || photos.length === 0) return undefined;
  if (photos_on !== null && (decision === "skip" || photos_on === day_id)) {
    const other = other_days.find(({ id }) => id === photos_on);
    return { count: photos.length, resort: other ? other.resort : day_resort };
  }
  const count = photos.length - new_photos;
  return day_id === null || count === 0 ? undefined : { count, resort: day_resort };
}

/** True where a day has all of the photos, so that the draft starts as skipped (behaviour §5). */
export function hasNothingNew(draft: DraftDay): boolean {
  return knownPhotos(draft)?.count === draft.photos.length;
}

/** The photo's distance from its resort in km, where it is too far to be sure of it. */
export function doubtfulKm({ distance_km, resort }: Pick<ImportPhoto, "distance_km" | "resort">): number | undefined {
  return resort && distance_km !== null && distance_km > limits.plausibleKm ? distance_km : undefined;
}

/** Photos that a commit deletes: those of skipped days that no day has, and those on no day. */
export function leftOutPhotos({ days, undated, unreadable }: Review): { skipped: number; unplaced: number } {
  const skipped = days.filter(({ draft }) => !isImported(draft)).flatMap(({ photos }) => photos);
  return {
    skipped: skipped.filter(({ known_day }) => known_day === null).length,
    unplaced: undated.length + unreadable.length,
  };
}

export function missingPlaces(photos: readonly ImportPhoto[]): { withoutPosition: number; farAway: number } {
  const unknown = photos.filter(
    ({ resort, problem, exif_state }) => resort === null && problem === null && exif_state !== "pending",
  );
  const withoutPosition = unknown.filter(({ latitude, longitude }) => latitude === null || longitude === null);
  return { withoutPosition: withoutPosition.length, farAway: unknown.length - withoutPosition.length };
}

/** One day of each track file and calendar. */
export function trackFiles(tracks: readonly ImportTrack[]): ImportTrack[] {
  return [...new Map(tracks.map((track) => [track.file_id, track])).values()];
}

/** What the files lack, once for each. */
export function fileProblems(tracks: readonly ImportTrack[]): string[] {
  const texts = tracks.map(({ name, problem }) => problem && reviewCopy.fileProblem(name, problem));
  return [...new Set(texts.filter((text) => text !== null))];
}
