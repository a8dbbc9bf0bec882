import { tooManyPhotos } from "@firn/contracts/days";
import { AppError, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { UndoneChange } from "@firn/contracts/many-days";
import type { Message } from "@firn/contracts/messages";
import type { Actor } from "@firn/contracts/runtime";
import { isConstraint } from "@firn/db/errors";
import { isTrue } from "../condition-repo.ts";
import type { CoreDeps } from "../deps.ts";
import { isRecorded } from "../keyed-requests/repo.ts";
import { writeAgain } from "../write-again.ts";
import { deleteChangesBefore } from "./forget-repo.ts";
import { roomForUndone } from "./room.ts";
import * as repo from "./undo-repo.ts";

/** Puts back a day or photo that was removed alone (behaviour §3). 404 if it was not, or too long ago; 409. */
export async function restoreRemoved(deps: CoreDeps, actor: Actor, subjectId: string): Promise<void> {
  const changeId = await findRemoval(deps, actor, subjectId);
  await undo(deps, actor, { changeId, subjectId });
}

/** Undoes a change of many days as one, but for days that have changed since. 404 if it is undone, or too long ago; 409. */
export async function undoChange(deps: CoreDeps, actor: Actor, changeId: string): Promise<UndoneChange> {
  await refuseUnfitting(deps, actor, changeId);
  await undo(deps, actor, { changeId, subjectId: changeId });
  return getUndone(deps, actor, changeId);
}

/** The outcome of an undo. 404 once the change has expired. */
export async function getUndone({ db }: CoreDeps, { ownerId }: Actor, changeId: string): Promise<UndoneChange> {
  const named = await repo.listUndone(db, ownerId, changeId);
  if (!named) throw notFound();
  const of = (isLeftOut: boolean) => named.filter((day) => day.isLeftOut === isLeftOut);
  return {
    ids: of(false).map(({ id }) => id),
    left_out: of(true).map(({ isLeftOut: _, ...day }) => day),
  };
}

/** The id of the change that has removed a day or photo alone. 404 if it was not, or too long ago; 409 where its day has no room, or the log has its recording. */
export async function findRemoval(deps: CoreDeps, actor: Actor, subjectId: string): Promise<string> {
  const since = deps.runtime.now() - limits.undoMs;
  const changeId = await repo.findRemoval(deps.db, actor.ownerId, subjectId, since);
  if (changeId === undefined) throw notFound();
  await refuseUnfitting(deps, actor, changeId);
  return changeId;
}

/** The quota counts what can be put back, so that it has room. */
async function refuseUnfitting({ db }: CoreDeps, { ownerId }: Actor, changeId: string): Promise<void> {
  // guard (server/test/undo)
  if (await repo.isExcess(db, ownerId, changeId)) throw new AppError("conflict", tooManyPhotos);
  const date = await repo.dateOfTwin(db, ownerId, changeId);
  // guard (day-tracks/recorded)
  if (date !== undefined) throw new AppError("conflict", recordedOn(date));
}

function recordedOn(date: string): Message {
  return /*i18n*/ {
    id: "change.recorded_again",
    message: "A track that would come back is on your day of {date} by now. Take it off there first.",
    values: { date: { plainDate: date } },
  };
}

async function undo(deps: CoreDeps, actor: Actor, about: Pick<repo.Undo, "changeId" | "subjectId">) {
  const now = deps.runtime.now();
  const { ownerId } = actor;
  const asked = { ...about, now, since: now - limits.undoMs };
  await writeAgain(async () => {
    if (!(await isTrue(deps.db, repo.isUndoable(ownerId, asked)))) throw notFound();
    const room = await roomForUndone(deps, actor, asked.changeId);
    return repo.undoChange(deps, ownerId, asked, room).catch(async (error: unknown) => {
      if (!isConstraint(error) || (await isRecorded(deps, ownerId))) throw error;
      throw new AppError(
        "conflict",
        /*i18n*/ { id: "change.not_undoable", message: "This cannot be put back: what it belongs to was removed." },
      );
    });
  });
}

/** Safe in several processes at once. */
export async function sweepChanges(deps: CoreDeps): Promise<void> {
  // guard (server/src/background): - limits.undoMs
  await deleteChangesBefore(deps.db, deps.runtime.now() - limits.undoMs);
}
