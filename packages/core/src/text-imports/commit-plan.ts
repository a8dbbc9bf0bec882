import type { Ski } from "@firn/contracts/skis";
import { effectiveDecision } from "../draft-days/decision.ts";
import type { DraftRow } from "../draft-days/repo.ts";

/** What a draft brings to a day. */
export interface PlannedDay {
  /** The new day's, or the one's that is merged into. */
  id: string;
  date: string;
  resortId: string | null;
  activity: "Friends" | "Training" | null;
  notes: string | null;
  originalText: string | null;
  skiIds: string[];
}

export interface CommitPlan {
  newSkis: Ski[];
  newDays: PlannedDay[];
  /** In rounds: no day twice in one, so that each of a day's drafts finds what the one before it left. */
  merges: PlannedDay[][];
}

/**
 * What a commit of these drafts writes (contract §5). A ski that was new when the text was read and is on the list by now is
 * that one. New days take their draft's id: those of one date keep the text's order by it.
 */
export function planCommit(drafts: readonly DraftRow[], listed: readonly Ski[], latest: string): CommitPlan {
  const byName = new Map(listed.map((ski) => [ski.name, ski.id]));
  const plan: CommitPlan = { newSkis: [], newDays: [], merges: [] };
  const skiId = (ski: DraftRow["skis"][number]): string => {
    if (!ski.isNew) return ski.id;
    const known = byName.get(ski.name);
    if (known) return known;
    byName.set(ski.name, ski.id);
    plan.newSkis.push({ id: ski.id, name: ski.name });
    return ski.id;
  };
  const rounds = new Map<string, number>();
  for (const draft of drafts) {
    const decision = effectiveDecision(draft.decision, draft, latest);
    if (draft.date === null || decision === "skip" || decision === "pending") continue;
    const { date, resortId, activity, notes, originalText } = draft;
    const skiIds = [...new Set(draft.skis.map(skiId))];
    const id = decision === "merge" && draft.dayId !== null ? draft.dayId : draft.id;
    const planned = { id, date, resortId, activity, notes, originalText, skiIds };
    if (id === draft.id) {
      plan.newDays.push(planned);
      continue;
    }
    const round = rounds.get(id) ?? 0;
    rounds.set(id, round + 1);
    plan.merges[round] = [...(plan.merges[round] ?? []), planned];
  }
  return plan;
}
