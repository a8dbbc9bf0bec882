import { AppError, notFound } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import { isConstraint } from "@firn/db/constraint";
import type { CoreDeps } from "../deps.ts";
import { type DraftRow, listDrafts } from "../draft-days/repo.ts";
import type { GroupedDraft, GroupedPhoto } from "./regroup.ts";
import { regroup } from "./regroup.ts";
import * as repo from "./repo.ts";

/** An open import as it was when a change was computed. */
export interface OpenImport {
  row: repo.ChangingImport;
  photos: repo.ImportPhotoRow[];
  drafts: DraftRow[];
}

/** What a change does: statements of its own (each guarded by `repo.stillOpen`), and how photos and drafts stand after it. */
export interface Change {
  statements: repo.Statement[];
  /** Left out where grouping is not touched. */
  after?: { photos: GroupedPhoto[]; drafts: GroupedDraft[] };
  status?: repo.StoredStatus;
}

/** How often a change is computed anew because another one came first. */
const tries = 20;

/**
 * Changes an open import, whole or not at all, and never on top of a state that it has not seen: `compute` runs again when
 * somebody else was quicker. Throws 404 for an unknown import and 409 for a closed one.
 */
export async function changeImport(
  deps: CoreDeps,
  ownerId: OwnerId,
  importId: string,
  compute: (open: OpenImport) => Change | Promise<Change>,
): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const open = await readOpen(deps, ownerId, importId);
    const change = await compute(open);
    const plan = change.after && regroup(change.after.photos, change.after.drafts, () => deps.runtime.newId());
    const [taken] = await deps.db
      .batch([
        repo.takeRevision(deps.db, ownerId, open.row, change.status),
        ...change.statements,
        ...(plan ? repo.regroupStatements(deps.db, ownerId, open.row, plan, deps.runtime.now()) : []),
      ])
      .catch((error) => {
        // A day to merge into, or a resort, has gone since it was read: nothing was written, so look again.
        if (isConstraint(error)) return [[]];
        throw error;
      });
    if (taken && taken.length > 0) return;
  }
  throw new AppError("unavailable", "This import is being changed elsewhere. Try again.", { retryAfterSeconds: 1 });
}

/** An import that can still be changed. Throws 404, 409. */
export async function readOpen(deps: CoreDeps, ownerId: OwnerId, importId: string): Promise<OpenImport> {
  const row = await repo.findImport(deps.db, ownerId, importId);
  if (!row) throw notFound();
  if (row.status !== "waiting") throw new AppError("conflict", `This import is already ${row.status}.`);
  return {
    row: { ...row, next: deps.runtime.newId() },
    photos: await repo.listPhotos(deps.db, ownerId, importId),
    drafts: await listDrafts(deps.db, ownerId, importId),
  };
}
