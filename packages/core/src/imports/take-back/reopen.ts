import { AppError, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import { type Condition, isTrue } from "../../condition-repo.ts";
import type { CoreDeps } from "../../deps.ts";
import { turn } from "../../turns.ts";
import { alreadyClosed, changedElsewhere, tooManyOpen } from "../drafts/change-import.ts";
import { listDraftIds } from "../drafts/repo.ts";
import { type ImportKind, type ImportRow, importRevisions } from "../drafts/revisions-repo.ts";
import { roomForOpen } from "../open-imports-repo.ts";
import * as repo from "./reopen-repo.ts";

/** Opens an import that was taken back for another review, with all decisions (behaviour §5). 404, 409, 503. */
export async function reopenImport(
  deps: CoreDeps,
  { ownerId }: Actor,
  kind: ImportKind,
  importId: string,
): Promise<void> {
  const { db, runtime } = deps;
  const revisions = importRevisions[kind];
  const row = requireTakenBack(await revisions.find(db, ownerId, importId));
  const isKept = keptNow(deps, ownerId, kind, importId);
  if (!(await isTrue(db, isKept))) throw new AppError("conflict", notKept[kind]);
  const drafts = await listDraftIds(db, ownerId, revisions, row);
  await turn();
  // Their days, which have the same ids, may come back or have stayed. Ids sort in the order of the text.
  const ids = drafts.sort().map((from) => ({ from, to: runtime.newId() }));
  const reopened = await repo.reopenImport(deps, ownerId, kind, row, { ids, now: runtime.now(), isKept });
  if (reopened) return;
  throw (await isTrue(db, roomForOpen(ownerId, kind))) ? changedElsewhere() : tooManyOpen();
}

/** Whether an import was taken back and can be reviewed again. */
export async function canReopen(
  deps: CoreDeps,
  { ownerId }: Actor,
  kind: ImportKind,
  { id, status }: ImportRow,
): Promise<boolean> {
  return status === "taken_back" && (await isTrue(deps.db, keptNow(deps, ownerId, kind, id)));
}

const notKept = {
  photo: /*i18n*/ {
    id: "import.photos_not_kept",
    message: "The photos of this import are not kept any more. Import them again.",
  },
  text: /*i18n*/ {
    id: "import.text_not_kept",
    message: "The text of this import is not kept any more. Import it again.",
  },
};

function keptNow({ runtime }: CoreDeps, ownerId: OwnerId, kind: ImportKind, importId: string): Condition {
  return kind === "text"
    ? repo.hasText(ownerId, importId)
    : repo.hasTakeBack(ownerId, importId, runtime.now() - limits.undoMs);
}

function requireTakenBack(row: ImportRow | undefined): ImportRow {
  if (!row) throw notFound();
  if (row.status === "taken_back") return row;
  if (row.status === "waiting")
    throw new AppError("conflict", /*i18n*/ { id: "import.open_already", message: "This import is open already." });
  if (row.status === "committed")
    throw new AppError(
      "conflict",
      /*i18n*/ { id: "import.not_taken_back", message: "This import was not taken back." },
    );
  throw alreadyClosed(row.status);
}
