import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { latestDate } from "../../days/dates.ts";
import type { CoreDeps } from "../../deps.ts";
import { effectiveDecision } from "../drafts/merge.ts";
import { listDrafts } from "../drafts/repo.ts";
import { type Change, changePhotoImport, type OpenImport } from "./change-import.ts";
import * as commits from "./commit-repo.ts";
import { dropUnattached } from "./repo.ts";

/** Turns drafts into days, all at once and only once (behaviour §5). 409 while photos are still being read. */
export function commitImport(deps: CoreDeps, actor: Actor, importId: string): Promise<void> {
  return changePhotoImport(deps, actor.ownerId, importId, (open) => planCommit(deps, actor, open));
}

async function planCommit(deps: CoreDeps, actor: Actor, open: OpenImport): Promise<Change> {
  if (open.photos.some((photo) => photo.exifState === "pending")) {
    throw new AppError("conflict", "Photos are still being read. Try again in a moment.");
  }
  const { db, runtime } = deps;
  const targets = (await listDrafts(db, actor.ownerId, open.row.id)).flatMap((draft) => {
    const decision = effectiveDecision(draft.decision, draft, latestDate(actor.today));
    if (draft.date === null || decision === "skip" || decision === "pending") return [];
    const isMerge = decision === "merge" && draft.dayId !== null;
    return { ...draft, date: draft.date, isMerge, target: isMerge && draft.dayId ? draft.dayId : runtime.newId() };
  });
  await refuseFullDays(deps, actor, open, targets);
  const statements = targets.flatMap(({ id, date, resortId, isMerge, target }) => [
    isMerge
      ? commits.fillResort(db, actor.ownerId, open.row, target, resortId)
      : commits.insertDay(db, actor.ownerId, open.row, { id: target, date, resortId }, runtime.now()),
    commits.movePhotos(db, actor.ownerId, open.row, { draftId: id, dayId: target }),
  ]);
  const merged = targets.filter(({ isMerge }) => isMerge).map(({ target }) => target);
  return {
    statements: [
      ...statements,
      commits.refuseFilledDays(actor.ownerId, open.row, merged),
      dropUnattached(db, actor.ownerId, open.row),
    ],
    status: "committed",
  };
}

async function refuseFullDays(
  { db }: CoreDeps,
  { ownerId }: Actor,
  { photos }: OpenImport,
  targets: readonly { id: string; date: string; target: string }[],
): Promise<void> {
  const counts = await commits.photoCounts(
    db,
    ownerId,
    targets.map(({ target }) => target),
  );
  for (const { id, date, target } of targets) {
    const count = (counts.get(target) ?? 0) + photos.filter(({ draftDayId }) => draftDayId === id).length;
    counts.set(target, count);
    if (count <= limits.photosPerDay) continue;
    const most = `A day holds at most ${limits.photosPerDay} photos`;
    throw new AppError(
      "conflict",
      `${most}, and one on ${date} would have ${count}. Remove some of them or skip this day.`,
    );
  }
}
