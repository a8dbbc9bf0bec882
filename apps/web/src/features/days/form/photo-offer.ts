import type { DayDraft } from "../../shared/days/day-draft.ts";
import type { PhotoFacts, UploadItem } from "../../shared/uploads/upload-queue.ts";

/** Parts of a day that a photo carries. */
export type PhotoParts = Partial<Pick<DayDraft, "date" | "resort">>;

/**
 * The first photo that can fill in something: the date of a new day, or the resort of a day without one. A chosen resort stays,
 * because the nearest one to the photo may be its neighbour.
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
