import type { DraftDay } from "@firn/contracts/draft-days";
import { isImported } from "../shared/drafts/draft-changes.ts";

export const draftFilters = ["all", "importing", "unknown"] as const;
export type DraftFilter = (typeof draftFilters)[number];

export function filtered(drafts: readonly DraftDay[], filter: DraftFilter): readonly DraftDay[] {
  if (filter === "all") return drafts;
  return drafts.filter((draft) => (filter === "importing" ? isImported(draft) : draft.resort === null));
}

/** The result of a commit (behaviour §1: commit summary). */
export function commitSummary(drafts: readonly DraftDay[]): { created: number; merged: number; skipped: number } {
  const count = (decision: DraftDay["decision"]) => drafts.filter((draft) => draft.decision === decision).length;
  const created = count("duplicate");
  const merged = count("merge");
  return { created, merged, skipped: drafts.length - created - merged };
}

/** The number of drafts without a resort by `placeKey`. */
export function unknownPlaces(drafts: readonly DraftDay[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { resort, place_text } of drafts) {
    if (resort === null && place_text !== null)
      counts.set(placeKey(place_text), (counts.get(placeKey(place_text)) ?? 0) + 1);
  }
  return counts;
}

/** Ignores case. The server also ignores the spelling rules of the gazetteer. */
export function placeKey(place: string): string {
  return place.trim().toLowerCase();
}
