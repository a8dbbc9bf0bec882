import type { DraftDay } from "@firn/contracts/draft-days";
import { photoUrls } from "@firn/contracts/photos";
import { effectiveDecision } from "./decision.ts";
import type { DraftRow } from "./repo.ts";

/** A draft with those of the import's photos that are on it. */
export function presentDraft(draft: DraftRow, photos: { id: string; draftDayId: string | null }[]): DraftDay {
  return {
    id: draft.id,
    date: draft.date,
    resort:
      draft.resortId !== null && draft.resortName !== null ? { id: draft.resortId, name: draft.resortName } : null,
    day_id: draft.dayId,
    photos: photos.filter((photo) => photo.draftDayId === draft.id).map(({ id }) => ({ id, ...photoUrls(id) })),
    original_text: draft.originalText,
    decision: effectiveDecision(draft.decision, draft),
    skis: [],
    activity: null,
    notes: null,
  };
}
