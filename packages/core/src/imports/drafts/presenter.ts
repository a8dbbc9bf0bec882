import type { DraftDay } from "@firn/contracts/draft-days";
import { photoUrls } from "@firn/contracts/photos";
import type { FollowedDraft } from "./follow-merges.ts";
import { looksKnown, partsOf } from "./merge.ts";

export function presentDraft(
  { draft, decision, merge }: FollowedDraft,
  photos: readonly { id: string }[],
  suggest: (placeText: string) => { id: string; name: string }[],
): DraftDay {
  const isUnknown = draft.resortId === null && draft.placeText !== null;
  return {
    id: draft.id,
    date: draft.date,
    resort:
      draft.resortId !== null && draft.resortName !== null ? { id: draft.resortId, name: draft.resortName } : null,
    day_id: draft.dayId,
    photos: photos.map(({ id }) => ({ id, ...photoUrls(id) })),
    original_text: draft.originalText,
    decision,
    skis: draft.skis.map(({ id, name }) => ({ id, name })),
    activity: draft.activity,
    notes: draft.notes,
    place_text: draft.placeText,
    resort_suggestions: isUnknown && draft.placeText !== null ? suggest(draft.placeText) : [],
    merge_adds: merge ? partsOf(merge.additions, photos.length) : [],
    looks_known: merge ? looksKnown(draft, merge.day) : false,
  };
}
