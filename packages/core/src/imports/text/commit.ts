import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import { latestDate } from "../../days/dates.ts";
import type { CoreDeps } from "../../deps.ts";
import { listSkis } from "../../skis/repo.ts";
import { changeImport } from "../drafts/change-import.ts";
import { joinTexts, type PlannedDraft, planMerges } from "../drafts/merge.ts";
import { type DraftRow, listTextDrafts, type MergeDay, mergeDays } from "../drafts/repo.ts";
import { textRevisions } from "../drafts/revisions-repo.ts";
import {
  type Additions,
  type CommitPlan,
  commitStatements,
  type PlannedDay,
  type PlannedMerge,
} from "./commit-repo.ts";

/** Turns drafts into days, all at once and only once (behaviour §5). 404, 409. */
export function commitTextImport(deps: CoreDeps, actor: Actor, importId: string): Promise<void> {
  const { db, runtime } = deps;
  return changeImport(deps, textRevisions, actor.ownerId, importId, async (row) => {
    const drafts = await listTextDrafts(db, actor.ownerId, importId);
    const followed = planMerges(drafts, latestDate(actor.today), (some) => mergeDays(db, actor.ownerId, some));
    const plan = await planCommit(followed, await listSkis(db, actor.ownerId));
    return { statements: commitStatements(db, actor.ownerId, row, plan, runtime.now()), status: "committed" };
  });
}

/** A draft whose day is gone makes a new day (behaviour §5). Throws 409 for too much text. */
export async function planCommit(drafts: AsyncIterable<PlannedDraft>, listed: readonly Ski[]): Promise<CommitPlan> {
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
  for await (const { draft, decision, merge } of drafts) {
    if (draft.date === null || decision === "skip" || decision === "pending") continue;
    const isMerge = decision === "merge" && merge !== undefined;
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
    merges.set(id, { id, updatedAt, ...(before ? together(before, additions) : additions) });
  }
  return { newSkis, newDays, merges: [...merges.values()] };
}

function textLength({ notes, originalText }: MergeDay): number {
  return (notes?.length ?? 0) + (originalText?.length ?? 0);
}

function tooLong(): AppError {
  return new AppError("conflict", "This adds to more text than can be changed at once. Skip some of the days.");
}

function together(one: Additions, other: Additions): Additions {
  const texts = (own: string | null, added: string | null) => (added === null ? own : joinTexts(own, added));
  return {
    resortId: one.resortId ?? other.resortId,
    activity: one.activity ?? other.activity,
    notes: texts(one.notes, other.notes),
    originalText: texts(one.originalText, other.originalText),
    skiIds: [...one.skiIds, ...other.skiIds],
  };
}
