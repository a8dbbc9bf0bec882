import { AppError, notFound } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import { isConstraint } from "@firn/db/errors";
import { type Statement, writeBatch } from "@firn/db/write-batch";
import type { CoreDeps } from "../../deps.ts";
import type { ChangingImport, ImportRow, ImportStatus, Revisions } from "./revisions-repo.ts";

/** What a change does: statements of its own, each guarded by `stillOpen`, and perhaps an end of the import. */
export interface ImportChange {
  statements: readonly Statement[];
  status?: ImportStatus | undefined;
}

/** How often a change is computed anew because another one came first. */
const tries = 20;

/**
 * Changes an open import, whole or not at all, and never on top of a state that it has not seen: `compute` runs again when
 * somebody else was quicker. Throws 404 for an unknown import and 409 for a closed one.
 */
export async function changeImport(
  deps: CoreDeps,
  revisions: Revisions,
  ownerId: OwnerId,
  importId: string,
  compute: (row: ChangingImport) => ImportChange | Promise<ImportChange>,
): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const row = { ...(await findOpen(deps, revisions, ownerId, importId)), next: deps.runtime.newId() };
    if (await writeChange(deps, revisions, ownerId, row, await compute(row))) return;
  }
  throw new AppError("unavailable", "This import is being changed elsewhere. Try again.", { retryAfterSeconds: 1 });
}

/** Writes a change of an import as it was read. False, with nothing written, if the import or what it refers to has changed. */
export async function writeChange(
  deps: CoreDeps,
  revisions: Revisions,
  ownerId: OwnerId,
  row: ChangingImport,
  { statements, status = "waiting" }: ImportChange,
): Promise<boolean> {
  const take = revisions.take(ownerId, row, status, deps.runtime.now());
  const [taken] = await writeBatch(deps.db, [take, ...statements]).catch((error) => {
    // A day to merge into, or a resort, has gone since it was read.
    if (isConstraint(error)) return [];
    throw error;
  });
  return taken === 1;
}

/** An import that can still be changed. Throws 404, 409. */
export async function findOpen(
  deps: CoreDeps,
  revisions: Revisions,
  ownerId: OwnerId,
  importId: string,
): Promise<ImportRow> {
  const row = await revisions.find(deps.db, ownerId, importId);
  if (!row) throw notFound();
  if (row.status !== "waiting") throw new AppError("conflict", `This import is already ${row.status}.`);
  return row;
}
