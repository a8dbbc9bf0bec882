import type { Decision } from "@firn/contracts/draft-days";

/**
 * What will become of a draft (behaviour §5): what the user chose, unless it has become impossible; by default merge into
 * the day that exists, else a new day; nothing can be decided without a date. `latest` is the last date that a day may
 * have: a draft behind it is skipped until its date is corrected.
 */
export function effectiveDecision(
  chosen: Decision | null,
  draft: { date: string | null; dayId: string | null },
  latest: string,
): Decision | "pending" {
  if (draft.date === null) return "pending";
  if (draft.date > latest) return "skip";
  if (chosen && !(chosen === "merge" && draft.dayId === null)) return chosen;
  return draft.dayId === null ? "duplicate" : "merge";
}
