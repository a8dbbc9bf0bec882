import { setImmediate } from "node:timers/promises";
import type { Decision } from "@firn/contracts/draft-days";
import { effectiveDecision } from "./decision.ts";
import { type Additions, additionsTo, withAdditions } from "./merge.ts";
import type { DraftRow, MergeDay } from "./repo.ts";

/** A draft with its decision, and the day that it would be merged into. */
export interface FollowedDraft {
  draft: DraftRow;
  decision: Decision | "pending";
  /** As it is stored, with what a merge would add after those of the drafts before; undefined without a day. */
  merge: { day: MergeDay; additions: Additions } | undefined;
}

/** So many drafts at once, so that thousands of them do not delay other requests. */
const page = 50;

/**
 * Goes through the drafts of an import as its commit does: each merge finds what those before it leave. The drafts come by date;
 * `latest` is the last date that a day may have; `daysOf` finds the days that drafts would be merged into, by id.
 */
export async function* followMerges(
  drafts: readonly DraftRow[],
  latest: string,
  daysOf: (drafts: readonly DraftRow[]) => Promise<ReadonlyMap<string, MergeDay>>,
): AsyncGenerator<FollowedDraft> {
  let date: string | null = null;
  /** The days of one date that merges have changed. */
  const changed = new Map<string, MergeDay>();
  for (let at = 0; at < drafts.length; at += page) {
    await setImmediate();
    const some = drafts.slice(at, at + page);
    const stored = await daysOf(some);
    for (const draft of some) {
      if (draft.date !== date) changed.clear();
      date = draft.date;
      const decision = effectiveDecision(draft.decision, draft, latest);
      const day = draft.dayId === null ? undefined : stored.get(draft.dayId);
      if (!day) {
        yield { draft, decision, merge: undefined };
        continue;
      }
      const now = changed.get(day.id) ?? day;
      const additions = additionsTo(now, draft);
      if (decision === "merge") changed.set(day.id, withAdditions(now, additions));
      yield { draft, decision, merge: { day, additions } };
    }
  }
}
