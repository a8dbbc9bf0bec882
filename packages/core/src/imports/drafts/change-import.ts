import { AppError, invalidField, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { isForeignKey } from "@firn/db/errors";
import { requirement, type Statement, writeIf } from "@firn/db/write-batch";
import { writeRecorded } from "../../changes/forget-repo.ts";
import type { CoreDeps } from "../../deps.ts";
import { isRecorded, recordRequest } from "../../keyed-requests/repo.ts";
import { turn } from "../../turns.ts";
import { staysReadable } from "./answer-size-repo.ts";
import type { ImportRow, ImportStatus, Revisions } from "./revisions-repo.ts";

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

/** Changes an open import atomically, unless `compute` gives nothing; runs it again after a concurrent change. Throws 404, 409, and 422 for an edit that adds too much. */
export async function changeImport(
  deps: CoreDeps,
  revisions: Revisions,
  ownerId: OwnerId,
  importId: string,
  compute: (row: ImportRow) => ImportChange | undefined | Promise<ImportChange | undefined>,
): Promise<void> {
  let wasDeleted = false;
  let refused: string | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const row = await findOpen(deps, revisions, ownerId, importId);
    try {
      const change = await compute(row);
      if (!change) return;
      // Nobody else has changed it: its own bound has stopped the edit.
      if (row.revision === refused) throw tooLarge();
      // Planning thousands of drafts takes a turn.
      await turn();
      const bound = change.isEdit ? [requirement(staysReadable(revisions, row))] : [];
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
  return invalidField(
    "draft_days",
    /*i18n*/ {
      id: "import.too_large",
      message: "This import would be larger than can be shown at once. Give its days less.",
    },
  );
}

export function changedElsewhere(): AppError {
  return new AppError(
    "unavailable",
    /*i18n*/ { id: "import.changed_elsewhere", message: "This import is being changed elsewhere. Try again." },
    { retryAfterSeconds: 1 },
  );
}

/** False, with nothing written, if the import has changed or another requirement does not hold. */
export function writeChange(
  deps: CoreDeps,
  revisions: Revisions,
  ownerId: OwnerId,
  row: ImportRow,
  { statements, status = "waiting", subjectId = row.id, isUndoable = false }: ImportChange,
): Promise<boolean> {
  // guard (imports/drafts/commit-repo): revisions.isAsRead(ownerId, row) -> revisions.isOpen(ownerId, row.id)
  const isAsRead = revisions.isAsRead(ownerId, row);
  const all = [
    revisions.advance(ownerId, row, status, deps.runtime.now()),
    ...recordRequest(deps, ownerId, subjectId),
    ...statements,
  ];
  return isUndoable ? writeRecorded(deps.db, ownerId, isAsRead, all) : writeIf(deps.db, isAsRead, all);
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

export function tooManyOpen(): AppError {
  return new AppError(
    "conflict",
    /*i18n*/ {
      id: "imports.too_many_open",
      message: "You have {most} imports of this kind open. Finish or cancel one first.",
      values: { most: limits.openImports },
    },
  );
}

export function alreadyClosed(status: ImportStatus): AppError {
  return new AppError(
    "conflict",
    /*i18n*/ {
      id: "import.closed_already",
      message:
        "This import is already {status, select, committed {committed} canceled {canceled} taken_back {taken back} other {{status}}}.",
      values: { status },
    },
  );
}
