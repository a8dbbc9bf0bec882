import { addDays } from "@firn/seasons/plain-date";
import { isNoSkiing } from "../not-a-day.ts";
import { readTokens } from "../tokens.ts";
import type { TextDraft } from "../types.ts";

/**
 * Gives a day without a place that of the row above, the day before, as a cell over several rows is pasted. Not in a table that
 * repeats the place from one day to the next: there an empty cell says that the day was spent elsewhere.
 */
export function fillPlaces(drafts: TextDraft[]): void {
  const isNext = (at: number) => addDays(drafts[at - 1]?.date ?? "", 1) === drafts[at]?.date;
  if (drafts.some((draft, at) => at > 0 && !isEmpty(draft) && isSamePlace(draft, drafts[at - 1]) && isNext(at))) return;
  for (const [at, draft] of drafts.entries()) {
    const above = drafts[at - 1];
    if (!above || !isEmpty(draft) || !isNext(at) || isNoSkiing(readTokens(draft.notes ?? ""), false, false)) continue;
    draft.resort = above.resort;
    draft.placeText = above.placeText;
  }
}

/** A row without a place among rows that nearly all name one is a rest day, or travel. */
export function doubtEmptyPlaces(drafts: TextDraft[]): void {
  const empty = drafts.filter(isEmpty);
  if (drafts.length - empty.length < 3 || empty.length * 4 > drafts.length) return;
  for (const draft of empty) draft.doubt ??= "no-place";
}

function isEmpty({ resort, placeText }: TextDraft): boolean {
  return resort === null && !/[\p{L}\p{N}]/u.test(placeText ?? "");
}

function isSamePlace(a: TextDraft, b: TextDraft | undefined): boolean {
  return a.resort?.id === b?.resort?.id && a.placeText === b?.placeText;
}
