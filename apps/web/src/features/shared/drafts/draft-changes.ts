import type { Decision, DraftDay } from "@firn/contracts/draft-days";

/** Whatever holds drafts: an import of photos or of a text. */
interface WithDrafts {
  draft_days: DraftDay[];
}

/** The import with another decision on one draft. */
export function withDecision<Import extends WithDrafts>(data: Import, draftId: string, decision: Decision): Import {
  return mapDrafts(data, (draft) => (draft.id === draftId ? { ...draft, decision } : draft));
}

/** The import with a draft as the server answered it (behaviour §1: merged into the list). */
export function withDraft<Import extends WithDrafts>(data: Import, changed: DraftDay): Import {
  return mapDrafts(data, (draft) => (draft.id === changed.id ? changed : draft));
}

/** Whether a draft becomes a day, or part of one. */
export function isImported({ decision }: Pick<DraftDay, "decision">): boolean {
  return decision === "merge" || decision === "duplicate";
}

function mapDrafts<Import extends WithDrafts>(data: Import, change: (draft: DraftDay) => DraftDay): Import {
  return { ...data, draft_days: data.draft_days.map(change) };
}
