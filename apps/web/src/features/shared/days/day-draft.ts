import type { Activity, DayDetail, DayInput, DayPatch } from "@firn/contracts/days";
import type { ResortSummary } from "@firn/contracts/resorts";
import type { Ski } from "@firn/contracts/skis";
import { type FormPhoto, photoIds, photosChanged, sameIds, storedPhotos } from "./day-photos.ts";

/** A day in the form. A part that is not chosen yet is null or empty. */
export interface DayDraft {
  /** YYYY-MM-DD */
  date: string;
  resort: ResortSummary | null;
  skiIds: readonly string[];
  activity: Activity | null;
  photos: readonly FormPhoto[];
  notes: string;
  /** The day's `updated_at` when it was read; none for a new day. */
  seen?: string;
}

const parts = ["resort", "skis", "activity"] as const;
/** A part that a new day needs. */
export type Part = (typeof parts)[number];

export function emptyDraft(today: string): DayDraft {
  return { date: today, resort: null, skiIds: [], activity: null, photos: [], notes: "" };
}

/** The parts of a day that the form edits. */
export type EditedDay = Pick<DayDetail, "date" | "resort" | "skis" | "activity" | "photos" | "notes" | "updated_at">;

export function draftOf(day: EditedDay): DayDraft {
  const { date, resort, skis, activity, photos, notes, updated_at: seen } = day;
  return {
    seen,
    date,
    resort: resort && { id: resort.id, name: resort.name, region: resort.region, country: resort.country },
    skiIds: skis.map((ski) => ski.id),
    activity,
    photos: storedPhotos(photos),
    notes: notes ?? "",
  };
}

/** The listed skis, then deleted ones that the day still has. */
export function selectableSkis(listed: readonly Ski[], day: EditedDay): readonly Ski[] {
  return [...listed, ...day.skis.filter(({ id }) => !listed.some((ski) => ski.id === id))];
}

/** Drops skis that no chip shows any more. Undefined: the skis are loading. */
export function withKnownSkis(draft: DayDraft, selectable: readonly Ski[] | undefined): DayDraft {
  if (!selectable) return draft;
  return { ...draft, skiIds: draft.skiIds.filter((id) => selectable.some((ski) => ski.id === id)) };
}

/** A new day needs all parts. A logged day needs those that it had: an import may have left out some (behaviour §3). */
export function missingParts(draft: DayDraft, logged?: DayDraft): Part[] {
  const needed = logged ? parts.filter((part) => !lacks(logged, part)) : parts;
  return needed.filter((part) => lacks(draft, part));
}

/** Undefined while a part is missing. */
export function newDay(draft: DayDraft): DayInput | undefined {
  const { date, resort, skiIds, activity } = draft;
  if (!resort || !activity || skiIds.length === 0) return undefined;
  const notes = storedNotes(draft);
  return {
    date,
    resort_id: resort.id,
    ski_ids: [...skiIds],
    activity,
    photo_ids: photoIds(draft.photos),
    ...(notes !== null && { notes }),
  };
}

/** Only what differs: a change made in another tab or device stays. */
export function dayChanges(before: DayDraft, after: DayDraft): DayPatch {
  const notes = storedNotes(after);
  return {
    ...(after.date !== before.date && { date: after.date }),
    ...(after.resort && after.resort.id !== before.resort?.id && { resort_id: after.resort.id }),
    ...(!sameSkis(before.skiIds, after.skiIds) && { ski_ids: [...after.skiIds] }),
    ...(after.activity && after.activity !== before.activity && { activity: after.activity }),
    ...(!sameIds(before.photos, after.photos) && { photo_ids: photoIds(after.photos) }),
    ...(notes !== storedNotes(before) && { notes }),
  };
}

/** The draft with what an edit has changed. */
export function withEdit(draft: DayDraft, before: DayDraft, after: DayDraft): DayDraft {
  const fields = dayChanges(before, after);
  return {
    ...draft,
    ...("date" in fields && { date: after.date }),
    ...("resort_id" in fields && { resort: after.resort }),
    ...("ski_ids" in fields && { skiIds: after.skiIds }),
    ...("activity" in fields && { activity: after.activity }),
    ...("notes" in fields && { notes: after.notes }),
    ...(photosChanged(before.photos, after.photos) && { photos: after.photos }),
  };
}

export function isChanged(before: DayDraft, after: DayDraft): boolean {
  return (
    after.date !== before.date ||
    after.resort?.id !== before.resort?.id ||
    !sameSkis(before.skiIds, after.skiIds) ||
    after.activity !== before.activity ||
    photosChanged(before.photos, after.photos) ||
    storedNotes(after) !== storedNotes(before)
  );
}

function lacks(draft: DayDraft, part: Part): boolean {
  return part === "skis" ? draft.skiIds.length === 0 : draft[part] === null;
}

/** Blank notes are none. */
function storedNotes({ notes }: DayDraft): string | null {
  return notes.trim() === "" ? null : notes;
}

/** Ignores the order: a chip toggled off and on is no change. */
function sameSkis(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
