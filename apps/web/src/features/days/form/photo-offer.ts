import type { DayDraft } from "../../shared/days/day-draft.ts";
import type { PhotoFacts, UploadItem } from "../../shared/uploads/upload-queue.ts";

/** Parts of a day that a photo carries. */
export type PhotoParts = Partial<Pick<DayDraft, "date" | "resort">>;

/**
 * What the first photo with such facts would change: the date of a new day, and a resort where none is chosen. The nearest resort
 * may be the neighbour of the one that was chosen.
 */
export function photoOffer(
  uploads: readonly Pick<UploadItem, "facts">[],
  draft: Pick<DayDraft, "date" | "resort">,
  isNew: boolean,
): PhotoParts | undefined {
  return uploads.map(({ facts }) => partsOf(facts, draft, isNew)).find(({ date, resort }) => date || resort);
}

function partsOf(facts: PhotoFacts | null, draft: Pick<DayDraft, "date" | "resort">, isNew: boolean): PhotoParts {
  return {
    ...(isNew && facts?.date && facts.date !== draft.date && { date: facts.date }),
    ...(draft.resort === null && facts?.resort && { resort: facts.resort }),
  };
}
