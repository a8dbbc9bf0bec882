import { AppError, notFound } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "../../deps.ts";
import { turn } from "../../turns.ts";
import { alreadyClosed, changedElsewhere } from "../drafts/change-import.ts";
import { listTextDrafts } from "../drafts/repo.ts";
import { findImport, reopenImport, type TextImportRow } from "./repo.ts";

/** Opens an import that was taken back for another review, with all decisions (behaviour §5). 404, 409, 503. */
export async function reopenTextImport(deps: CoreDeps, { ownerId }: Actor, importId: string): Promise<void> {
  const row = requireReopenable(await findImport(deps.db, ownerId, importId));
  const drafts = await listTextDrafts(deps.db, ownerId, importId);
  await turn();
  // Their days, which have the same ids, may come back or have stayed. Ids sort in the order of the text.
  const ids = drafts
    .map(({ id }) => id)
    .sort()
    .map((from) => ({ from, to: deps.runtime.newId() }));
  const changing = { ...row, next: deps.runtime.newId() };
  if (!(await reopenImport(deps, ownerId, changing, ids, deps.runtime.now()))) throw changedElsewhere();
}

function requireReopenable(row: TextImportRow | undefined): TextImportRow {
  if (!row) throw notFound();
  if (row.status === "waiting") throw new AppError("conflict", "This import is open already.");
  if (row.status === "committed") throw new AppError("conflict", "This import was not taken back.");
  if (row.status === "canceled") throw alreadyClosed(row.status);
  if (row.originalText === null) {
    throw new AppError("conflict", "The text of this import is not kept any more. Import it again.");
  }
  return row;
}
