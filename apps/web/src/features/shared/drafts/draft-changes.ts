import type { Decision, DraftDay } from "@firn/contracts/draft-days";

interface WithDrafts {
  draft_days: DraftDay[];
}

/** Leaves a merge into another day to the server, which says what it adds. */
export function withDecision<Import extends WithDrafts>(
  data: Import,
  draftId: string,
  decision: Decision,
  dayId?: string,
): Import {
  return mapDrafts(data, (draft) =>
    draft.id === draftId && (dayId === undefined || dayId === draft.day_id) ? { ...draft, decision } : draft,
  );
}

/** Merges the response into the list (behaviour §1). */
export function withDraft<Import extends WithDrafts>(data: Import, changed: DraftDay): Import {
  return mapDrafts(data, (draft) => (draft.id === changed.id ? changed : draft));
}

export function isImported({ decision }: Pick<DraftDay, "decision">): boolean {
  return decision === "merge" || decision === "duplicate";
}

function mapDrafts<Import extends WithDrafts>(data: Import, change: (draft: DraftDay) => DraftDay): Import {
  return { ...data, draft_days: data.draft_days.map(change) };
}
