import { setImmediate } from "node:timers/promises";
import type { Decision } from "@firn/contracts/draft-days";
import { effectiveDecision } from "./decision.ts";
import { type Additions, additionsTo, withAdditions } from "./merge.ts";
import type { DraftRow, MergeDay } from "./repo.ts";

export interface FollowedDraft {
  draft: DraftRow;
  decision: Decision | "pending";
  /** The stored day, and what a merge adds to it after the merges of earlier drafts. */
  merge: { day: MergeDay; additions: Additions } | undefined;
}

/** Drafts per turn of the event loop, so that thousands do not delay other requests. */
const page = 50;

/** Yields drafts, sorted by date, with their merges: each merge sees the earlier ones, as in a commit. */
export async function* followMerges(
  drafts: readonly DraftRow[],
  latest: string,
  daysOf: (drafts: readonly DraftRow[]) => Promise<ReadonlyMap<string, MergeDay>>,
): AsyncGenerator<FollowedDraft> {
  let date: string | null = null;
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
