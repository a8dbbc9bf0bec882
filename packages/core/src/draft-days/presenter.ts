import type { DraftDay } from "@firn/contracts/draft-days";
import { photoUrls } from "@firn/contracts/photos";
import { effectiveDecision } from "./decision.ts";
import { looksKnown, mergeAdds } from "./merge.ts";
import type { DraftRow, MergeDay } from "./repo.ts";

/** What a draft's presentation needs besides its row. */
export interface DraftSurroundings {
  /** The last date that a day may have. */
  latest: string;
  /** Those of the import; a draft picks its own. */
  photos: readonly { id: string; draftDayId: string | null }[];
  /** The days that drafts would be merged into, by id. */
  days: ReadonlyMap<string, MergeDay>;
  /** At most a few resorts whose names are near to a text. */
  suggest: (placeText: string) => { id: string; name: string }[];
}

export function presentDraft(draft: DraftRow, around: DraftSurroundings): DraftDay {
  const photos = around.photos.filter((photo) => photo.draftDayId === draft.id);
  const day = draft.dayId === null ? undefined : around.days.get(draft.dayId);
  const isUnknown = draft.resortId === null && draft.placeText !== null;
  return {
    id: draft.id,
    date: draft.date,
    resort:
      draft.resortId !== null && draft.resortName !== null ? { id: draft.resortId, name: draft.resortName } : null,
    day_id: draft.dayId,
    photos: photos.map(({ id }) => ({ id, ...photoUrls(id) })),
    original_text: draft.originalText,
    decision: effectiveDecision(draft.decision, draft, around.latest),
    skis: draft.skis.map(({ id, name }) => ({ id, name })),
    activity: draft.activity,
    notes: draft.notes,
    place_text: draft.placeText,
    resort_suggestions: isUnknown && draft.placeText !== null ? around.suggest(draft.placeText) : [],
    merge_adds: day ? mergeAdds(draft, day, photos.length) : [],
    looks_known: day ? looksKnown(draft, day) : false,
  };
}
