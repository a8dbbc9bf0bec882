import { addDays } from "@firn/seasons/plain-date";
import { isNoSkiing } from "../not-a-day.ts";
import { tokensOf } from "../tokens.ts";
import type { TextDraft } from "../types.ts";

/**
 * Gives a day without a place that of the row above, the day before, as a cell over several rows is pasted. Not in a table that
 * repeats the place from one day to the next: there an empty cell says that the day was spent elsewhere.
 */
export function fillPlaces(drafts: TextDraft[]): void {
  const pairs = drafts.slice(1).flatMap((draft, at) => {
    const above = drafts[at];
    return above && addDays(above.date, 1) === draft.date ? [{ draft, above }] : [];
  });
  if (pairs.some(({ draft, above }) => !isEmpty(draft) && placeOf(draft) === placeOf(above))) return;
  for (const { draft, above } of pairs)
    if (isEmpty(draft) && !isNoSkiing(tokensOf(draft.notes ?? "")))
      [draft.resort, draft.placeText] = [above.resort, above.placeText];
}

/** A row without a place among rows that nearly all name one is a rest day, or travel. */
export function doubtEmptyPlaces(drafts: TextDraft[]): void {
  const empty = drafts.filter(isEmpty);
  if (drafts.length - empty.length >= 3 && empty.length * 4 <= drafts.length)
    for (const draft of empty) draft.doubt ??= "no-place";
}

function placeOf({ resort, placeText }: TextDraft): string {
  return resort?.id ?? placeText ?? "";
}

function isEmpty(draft: TextDraft): boolean {
  return draft.resort === null && !/[\p{L}\p{N}]/u.test(placeOf(draft));
}
