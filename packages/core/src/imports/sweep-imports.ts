import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { CoreDeps } from "../deps.ts";
import { turn } from "../turns.ts";
import { type ImportChange, writeChange } from "./drafts/change-import.ts";
import { type ImportRow, photoRevisions, type Revisions, textRevisions } from "./drafts/revisions-repo.ts";
import { dropLinesOfClosed, dropUnattachedOfClosed } from "./photos/repo.ts";
import { cancellation as photoCancellation } from "./photos/service.ts";
import { dropTexts, listWithText } from "./text/repo.ts";
import { cancellation as textCancellation } from "./text/service.ts";

const atOnce = 20;

/** Cancels imports without changes for 30 days, and drops what closed ones keep for another review after an hour (behaviour §5). Safe in several processes at once. */
export async function sweepImports(deps: CoreDeps): Promise<void> {
  await cancelUnchanged(deps, photoRevisions, photoCancellation);
  await cancelUnchanged(deps, textRevisions, textCancellation);
  await dropOldTexts(deps);
  await dropUnattachedOfClosed(deps.db, deps.runtime.now() - limits.undoMs);
  await dropLinesOfClosed(deps.db, deps.runtime.now() - limits.undoMs);
}

async function dropOldTexts({ db, runtime }: CoreDeps): Promise<void> {
  let dropped: string[];
  do {
    dropped = await listWithText(db, runtime.now() - limits.undoMs, atOnce);
    for (const id of dropped) await dropTexts(db, id);
  } while (dropped.length === atOnce);
}

async function cancelUnchanged(
  deps: CoreDeps,
  revisions: Revisions,
  cancellation: (db: Db, ownerId: OwnerId, row: ImportRow) => ImportChange,
): Promise<void> {
  const changedBefore = deps.runtime.now() - limits.openImportMs;
  let canceled: number;
  do {
    canceled = 0;
    for (const { ownerId, ...row } of await revisions.findUnchanged(deps.db, changedBefore, atOnce)) {
      // False if the import has changed since it was found.
      if (await writeChange(deps, revisions, ownerId, row, cancellation(deps.db, ownerId, row))) canceled++;
      // guard (core/src/imports/sweep-imports)
      await turn();
    }
  } while (canceled === atOnce);
}
