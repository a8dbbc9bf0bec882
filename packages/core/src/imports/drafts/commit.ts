import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Ski } from "@firn/contracts/skis";
import type { CommitPlan, DayAdditions, PlannedDay, PlannedMerge } from "./commit-repo.ts";
import { joinTexts, type PlannedDraft } from "./merge.ts";
import type { DraftDecision, DraftRow, MergeDay } from "./repo.ts";

/** A draft whose day is gone makes a new day (behaviour §5). Throws 409 for too much text. */
export async function planCommit(
  drafts: AsyncIterable<PlannedDraft> | Iterable<PlannedDraft>,
  listed: readonly Ski[],
): Promise<CommitPlan> {
  const byName = new Map(listed.map((ski) => [ski.name, ski.id]));
  const newSkis: Ski[] = [];
  const skiId = (ski: DraftRow["skis"][number]): string => {
    const known = ski.isNew ? byName.get(ski.name) : ski.id;
    if (known) return known;
    byName.set(ski.name, ski.id);
    newSkis.push({ id: ski.id, name: ski.name });
    return ski.id;
  };
  const newDays: PlannedDay[] = [];
  const merges = new Map<string, PlannedMerge>();
  let mergedLength = 0;
  const decisions: DraftDecision[] = [];
  for await (const { draft, decision, merge, newPhotos } of drafts) {
    if (draft.date === null || decision === "pending") continue;
    if (decision === "skip") {
      decisions.push({ id: draft.id, decision, dayId: null });
      continue;
    }
    const isMerge = decision === "merge" && merge !== undefined;
    decisions.push({
      id: draft.id,
      decision: isMerge ? "merge" : "duplicate",
      dayId: isMerge ? merge.day.id : draft.id,
    });
    const { resortId, activity, notes, originalText, skis } = isMerge ? merge.additions : draft;
    const additions = { resortId, activity, notes, originalText, skiIds: [...new Set(skis.map(skiId))] };
    if (!isMerge) {
      newDays.push({ id: draft.id, date: draft.date, ...additions });
      continue;
    }
    const { id, updatedAt } = merge.day;
    const before = merges.get(id);
    if (!before) mergedLength += textLength(merge.day);
    if (mergedLength > limits.textImportMergedLength) throw tooLong();
    const photos = (before?.newPhotos ?? 0) + newPhotos;
    merges.set(id, { id, updatedAt, newPhotos: photos, ...(before ? together(before, additions) : additions) });
  }
  return { newSkis, newDays, merges: [...merges.values()], decisions };
}

function textLength({ notes, originalText }: MergeDay): number {
  return (notes?.length ?? 0) + (originalText?.length ?? 0);
}

function tooLong(): AppError {
  return new AppError("conflict", "This adds to more text than can be changed at once. Skip some of the days.");
}

function together(one: DayAdditions, other: DayAdditions): DayAdditions {
  const texts = (own: string | null, added: string | null) => (added === null ? own : joinTexts(own, added));
  return {
    resortId: one.resortId ?? other.resortId,
    activity: one.activity ?? other.activity,
    notes: texts(one.notes, other.notes),
    originalText: texts(one.originalText, other.originalText),
    skiIds: [...one.skiIds, ...other.skiIds],
  };
}
