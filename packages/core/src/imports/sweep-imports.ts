import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { CoreDeps } from "../deps.ts";
import { type ImportChange, writeChange } from "./drafts/change-import.ts";
import { type ChangingImport, photoRevisions, type Revisions, textRevisions } from "./drafts/revisions-repo.ts";
import { cancellation as photoCancellation } from "./photos/service.ts";
import { cancellation as textCancellation } from "./text/service.ts";

const atOnce = 20;

/**
 * Cancels the open imports that nobody has changed for 30 days (behaviour §5), one batch for each. The files of their photos go
 * with the next sweep of photos. Safe to run at any time, in several processes, and again after a failure.
 */
export async function sweepImports(deps: CoreDeps): Promise<void> {
  await cancelUnchanged(deps, photoRevisions, photoCancellation);
  await cancelUnchanged(deps, textRevisions, textCancellation);
}

async function cancelUnchanged(
  deps: CoreDeps,
  revisions: Revisions,
  cancellation: (db: Db, ownerId: OwnerId, row: ChangingImport) => ImportChange,
): Promise<void> {
  const changedBefore = deps.runtime.now() - limits.openImportMs;
  let canceled: number;
  do {
    canceled = 0;
    for (const { ownerId, ...found } of await revisions.findUnchanged(deps.db, changedBefore, atOnce)) {
      const row = { ...found, next: deps.runtime.newId() };
      // False if its owner or another process has changed it since it was found.
      if (await writeChange(deps, revisions, ownerId, row, cancellation(deps.db, ownerId, row))) canceled++;
    }
  } while (canceled === atOnce);
}
