import { AppError, invalidField, notFound } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import { isConstraint, isForeignKey } from "@firn/db/errors";
import { type Statement, writeBatch } from "@firn/db/write-batch";
import { writeRecorded } from "../../changes/forget-repo.ts";
import type { CoreDeps } from "../../deps.ts";
import { isRecorded, recordRequest } from "../../keyed-requests/repo.ts";
import { turn } from "../../turns.ts";
import { abortIfTooLarge } from "./answer-size-repo.ts";
import type { ChangingImport, ImportRow, ImportStatus, Revisions } from "./revisions-repo.ts";

/** Each statement must be guarded by `stillOpen`. */
export interface ImportChange {
  statements: readonly Statement[];
  status?: ImportStatus | undefined;
  subjectId?: string;
  /** The statements record a change that can be undone. */
  isUndoable?: boolean;
  /** An edit of drafts, which may not make the answer larger than can be read. */
  isEdit?: boolean;
}

/** Attempts when concurrent changes come first. */
export const tries = 20;

/** Changes an open import atomically; runs `compute` again after a concurrent change. Throws 404, 409, and 422 for an edit that adds too much. */
export async function changeImport(
  deps: CoreDeps,
  revisions: Revisions,
  ownerId: OwnerId,
  importId: string,
  compute: (row: ChangingImport) => ImportChange | Promise<ImportChange>,
): Promise<void> {
  let wasDeleted = false;
  let refused: string | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const row = { ...(await findOpen(deps, revisions, ownerId, importId)), next: deps.runtime.newId() };
    try {
      const change = await compute(row);
      // Nobody else has changed it: its own bound has stopped the edit.
      if (row.revision === refused) throw tooLarge();
      // Planning thousands of drafts takes a turn.
      await turn();
      const bound = change.isEdit ? [abortIfTooLarge(revisions, ownerId, row)] : [];
      const statements = [...change.statements, ...bound];
      if (await writeChange(deps, revisions, ownerId, row, { ...change, statements })) return;
      if (change.isEdit) refused = row.revision;
    } catch (error) {
      // The day to merge into, or a resort, has been deleted since. Where computing again does not help, the caller named it.
      if (wasDeleted || !isForeignKey(error) || (await isRecorded(deps, ownerId))) throw error;
      wasDeleted = true;
    }
  }
  throw changedElsewhere();
}

function tooLarge(): AppError {
  return invalidField("draft_days", "This import would be larger than can be shown at once. Give its days less.");
}

export function changedElsewhere(): AppError {
  return new AppError("unavailable", "This import is being changed elsewhere. Try again.", { retryAfterSeconds: 1 });
}

/** False, with nothing written, if the import has changed. */
export async function writeChange(
  deps: CoreDeps,
  revisions: Revisions,
  ownerId: OwnerId,
  row: ChangingImport,
  { statements, status = "waiting", subjectId = row.id, isUndoable = false }: ImportChange,
): Promise<boolean> {
  const advance = revisions.advance(ownerId, row, status, deps.runtime.now());
  const record = recordRequest(deps, ownerId, subjectId);
  const all = [advance, ...record, ...statements];
  const written = isUndoable ? writeRecorded(deps.db, ownerId, all) : writeBatch(deps.db, all);
  const [advanced] = await written.catch(async (error) => {
    if (isConstraint(error) && !isForeignKey(error) && !(await isRecorded(deps, ownerId))) return [];
    throw error;
  });
  return advanced === 1;
}

export async function findOpen(
  deps: CoreDeps,
  revisions: Revisions,
  ownerId: OwnerId,
  importId: string,
): Promise<ImportRow> {
  return requireOpen(await revisions.find(deps.db, ownerId, importId));
}

/** Throws 404, 409. */
export function requireOpen<Row extends Pick<ImportRow, "status">>(row: Row | undefined): Row {
  if (!row) throw notFound();
  if (row.status !== "waiting") throw alreadyClosed(row.status);
  return row;
}

export function alreadyClosed(status: ImportStatus): AppError {
  return new AppError("conflict", `This import is already ${status.replace("_", " ")}.`);
}
