import { AppError, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import type { CommittedImport, TakenBack } from "@firn/contracts/take-back";
import { logStamp } from "../../accounts/repo.ts";
import type { CoreDeps } from "../../deps.ts";
import { turn } from "../../turns.ts";
import { alreadyClosed, changedElsewhere, tries } from "../drafts/change-import.ts";
import { type ImportKind, type ImportRow, importRevisions } from "../drafts/revisions-repo.ts";
import * as repo from "./repo.ts";

/** Takes the days of a committed import back (behaviour §5): all at once and only once. 404, 409. */
export async function takeImportBack(
  deps: CoreDeps,
  actor: Actor,
  kind: ImportKind,
  importId: string,
): Promise<TakenBack> {
  const { db, runtime } = deps;
  const { ownerId } = actor;
  const revisions = importRevisions[kind];
  for (let attempt = 0; attempt < tries; attempt++) {
    const row = requireCommitted(await revisions.find(db, ownerId, importId));
    const stamp = await logStamp(db, ownerId);
    const days = await repo.listImportDays(db, ownerId, revisions, row);
    const now = runtime.now();
    const merges = await repo.findMerges(db, ownerId, importId, now - limits.undoMs);
    const chosen = {
      changeId: runtime.newId(),
      // guard (server/test/take-back): && isAsMade
      removedDays: days.filter(({ isMade, isAsMade }) => isMade && isAsMade).map(({ id }) => id),
      // guard (server/test/take-back): merges?.isUnchanged.get(id) -> merges?.isUnchanged.has(id)
      restoredDays: days.filter(({ id }) => merges?.isUnchanged.get(id)).map(({ id }) => id),
    };
    const about = { now, stamp, mergesId: merges?.changeId };
    if (await repo.takeBack(deps, ownerId, revisions, row, { ...chosen, ...about })) {
      return presentTakenBack(days, merges, chosen);
    }
  }
  throw changedElsewhere();
}

/** The outcome. 404 once it can no longer be undone. */
export async function getTakenBack(
  { db, runtime }: CoreDeps,
  { ownerId }: Actor,
  kind: ImportKind,
  importId: string,
): Promise<TakenBack> {
  const revisions = importRevisions[kind];
  const row = await revisions.find(db, ownerId, importId);
  const done = await repo.findTakeBack(db, ownerId, importId);
  if (!row || !done) throw notFound();
  const days = await repo.listImportDays(db, ownerId, revisions, row);
  const merges = await repo.findMerges(db, ownerId, importId, runtime.now() - limits.undoMs);
  return presentTakenBack(days, merges, done);
}

/** Those that can be taken back, newest first. */
export async function listCommittedImports({ db }: CoreDeps, { ownerId }: Actor): Promise<CommittedImport[]> {
  const listed: CommittedImport[] = [];
  for (const { committedAt, ...row } of await repo.listCommitted(db, ownerId, limits.pastImportsRead)) {
    const day_count = await repo.countImportDays(db, ownerId, row);
    if (day_count > 0) listed.push({ ...row, committed_at: new Date(committedAt).toISOString(), day_count });
    if (listed.length === limits.pastImports) break;
    await turn();
  }
  return listed;
}

type Done = Pick<repo.TakeBack, "changeId" | "removedDays" | "restoredDays">;

function presentTakenBack(
  days: readonly repo.ImportDay[],
  merges: repo.RecordedMerges | undefined,
  { changeId, removedDays, restoredDays }: Done,
): TakenBack {
  const gone = new Set([...removedDays, ...restoredDays]);
  const kept = days.filter(({ id, isMade }) => !gone.has(id) && (isMade || !merges || merges.isUnchanged.has(id)));
  return {
    removed_days: removedDays.length,
    restored_days: restoredDays.length,
    kept: kept.map(({ id, date, date_precision, resort_name, isMade }) => ({
      id,
      date,
      date_precision,
      resort_name,
      reason: isMade || merges ? "changed_since" : "not_recorded",
    })),
    change_id: changeId,
  };
}

function requireCommitted(row: ImportRow | undefined): ImportRow {
  if (!row) throw notFound();
  if (row.status === "committed") return row;
  if (row.status === "waiting")
    throw new AppError(
      "conflict",
      /*i18n*/ { id: "import.not_committed", message: "This import is not committed yet." },
    );
  throw alreadyClosed(row.status);
}
