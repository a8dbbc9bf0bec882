import type { ResortSummary } from "@firn/contracts/resorts";

/** The resorts to offer as chips: the recent ones, and before them others that have been chosen in this form, latest first. */
export function resortChips(
  recent: readonly ResortSummary[],
  others: readonly (ResortSummary | null)[],
): readonly ResortSummary[] {
  const chips = [...recent];
  for (const resort of [...others].reverse()) {
    if (resort && !chips.some(({ id }) => id === resort.id)) chips.unshift(resort);
  }
  return chips;
}
