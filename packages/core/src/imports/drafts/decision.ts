import type { Decision } from "@firn/contracts/draft-days";

/** Decision that a commit applies (behaviour §5). Skips a draft after `latest` until its date is corrected. */
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
