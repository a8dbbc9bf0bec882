import type { MergePart } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import { holds } from "./holds.ts";
import type { DraftRow, MergeDay } from "./repo.ts";

/** Null or empty where the day stays unchanged. */
export type Additions = Pick<DraftRow, "resortId" | "activity" | "notes" | "originalText" | "skis">;

/** A merge fills what the day lacks and overwrites nothing (behaviour §5). */
export function additionsTo(day: MergeDay, draft: DraftRow): Additions {
  const skis = draft.skis.filter(
    (ski) => !day.skis.some(({ id, name }) => id === ski.id || (ski.isNew && name === ski.name)),
  );
  return {
    resortId: day.resortId === null ? draft.resortId : null,
    activity: day.activity === null ? draft.activity : null,
    notes: addedText(day.notes, draft.notes, limits.notesLength),
    originalText: addedText(day.originalText, draft.originalText, limits.originalTextLength),
    skis: skis.slice(0, Math.max(0, limits.skisPerDay - day.skis.length)),
  };
}

/** Null if the day's text contains it, or if both together exceed the limit. */
function addedText(own: string | null, added: string | null, maxLength: number): string | null {
  if (!added || joined(own, added).length > maxLength) return null;
  return own && holds(own, added) ? null : added;
}

export function joined(own: string | null, added: string): string {
  return own ? `${own}\n${added}` : added;
}

export function withAdditions(day: MergeDay, { resortId, activity, notes, originalText, skis }: Additions): MergeDay {
  return {
    ...day,
    resortId: resortId ?? day.resortId,
    activity: activity ?? day.activity,
    notes: notes === null ? day.notes : joined(day.notes, notes),
    originalText: originalText === null ? day.originalText : joined(day.originalText, originalText),
    skis: [...day.skis, ...skis],
  };
}

export function partsOf({ resortId, activity, notes, originalText, skis }: Additions, photoCount: number): MergePart[] {
  const parts: Record<MergePart, boolean> = {
    resort: resortId !== null,
    skis: skis.length > 0,
    activity: activity !== null,
    notes: notes !== null,
    photos: photoCount > 0,
    original_text: originalText !== null,
  };
  return (Object.keys(parts) as MergePart[]).filter((part) => parts[part]);
}

/** True for a day at the same resort, or with the same original text. */
export function looksKnown(draft: DraftRow, day: MergeDay): boolean {
  if (draft.originalText !== null && day.originalText !== null && holds(day.originalText, draft.originalText))
    return true;
  return draft.resortId !== null && draft.resortId === day.resortId;
}
