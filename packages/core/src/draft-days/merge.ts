import type { MergePart } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import type { DraftRow, MergeDay } from "./repo.ts";

/** What a merge would add to this day; what the day has stays as it is (contract §5). */
export function mergeAdds(draft: DraftRow, day: MergeDay, photoCount: number): MergePart[] {
  const parts: Record<MergePart, boolean> = {
    resort: day.resortId === null && draft.resortId !== null,
    skis: draft.skis.some((ski) => !day.skis.some(({ id, name }) => id === ski.id || (ski.isNew && name === ski.name))),
    activity: day.activity === null && draft.activity !== null,
    notes: joined(day.notes, draft.notes, limits.notesLength) !== day.notes,
    photos: photoCount > 0,
    original_text: joined(day.originalText, draft.originalText) !== day.originalText,
  };
  return (Object.keys(parts) as MergePart[]).filter((part) => parts[part]);
}

/**
 * A day's text with a draft's below it, unless it is in there already. A sum of more than `maxLength` characters is not made:
 * the day's own stays, and the draft's words are still in its original text.
 */
export function joined(own: string | null, added: string | null, maxLength = Number.POSITIVE_INFINITY): string | null {
  if (added === null || own?.includes(added)) return own;
  const sum = own ? `${own}\n${added}` : added;
  return sum.length > maxLength ? own : sum;
}

/** Whether the log seems to have this very day: the same resort on this date, or this very text. */
export function looksKnown(draft: DraftRow, day: MergeDay): boolean {
  if (draft.originalText !== null && day.originalText?.includes(draft.originalText)) return true;
  return draft.resortId !== null && draft.resortId === day.resortId;
}
