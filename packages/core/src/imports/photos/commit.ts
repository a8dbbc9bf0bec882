import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { requirement } from "@firn/db/write-batch";
import { latestDate } from "../../day-dates.ts";
import type { CoreDeps } from "../../deps.ts";
import { listSkis } from "../../skis/repo.ts";
import { planCommit } from "../drafts/commit.ts";
import { commitStatements } from "../drafts/commit-repo.ts";
import { type PlannedDraft, planMerges } from "../drafts/merge.ts";
import { listMergeDays } from "../drafts/merge-days-repo.ts";
import { listPhotoDrafts } from "../drafts/repo.ts";
import { photoRevisions } from "../drafts/revisions-repo.ts";
import { roomForPlan } from "../drafts/room-for-plan.ts";
import { type Change, changePhotoImport, type PhotoImportState } from "./change-photo-import.ts";
import * as commits from "./commit-repo.ts";
import { photosOfDrafts } from "./draft-photos.ts";

/** Turns drafts into days, all at once and only once (behaviour §5). 409 while photos are still being read. */
export function commitPhotoImport(deps: CoreDeps, actor: Actor, importId: string): Promise<void> {
  return changePhotoImport(deps, actor.ownerId, importId, (open) => planPhotoCommit(deps, actor, open));
}

async function planPhotoCommit(deps: CoreDeps, actor: Actor, open: PhotoImportState): Promise<Change> {
  if (open.photos.some((photo) => photo.exifState === "pending")) {
    throw new AppError(
      "conflict",
      /*i18n*/ { id: "import.photos_being_read", message: "Photos are still being read. Try again in a moment." },
    );
  }
  const { db, runtime } = deps;
  const { ownerId } = actor;
  const drafts = await listPhotoDrafts(db, ownerId, open.row.id);
  const { byDraft } = await photosOfDrafts(deps, actor, open.row.id, drafts);
  const planned: PlannedDraft[] = [];
  const daysOf = (ids: readonly string[]) => listMergeDays(db, ownerId, ids);
  for await (const each of planMerges(drafts, latestDate(actor.today), daysOf, byDraft)) planned.push(each);
  const plan = await planCommit(planned, await listSkis(db, ownerId));
  const targets = plan.decisions.flatMap(({ id, dayId }) => (dayId === null ? [] : [{ draftId: id, dayId }]));
  await refuseFullDays(deps, actor, planned, targets);
  const merged = plan.merges.map(({ id }) => id);
  const change = { id: runtime.newId(), now: runtime.now() };
  return {
    statements: [
      requirement(await roomForPlan(deps, actor, plan)),
      ...commitStatements(db, ownerId, photoRevisions, open.row, plan, change),
      ...targets.map((target) => commits.movePhotos(db, ownerId, target)),
      ...targets.flatMap((target) => commits.moveTracks(ownerId, target)),
      requirement(commits.noneOverfull(merged)),
    ],
    status: "committed",
    isUndoable: plan.merges.length > 0,
  };
}

async function refuseFullDays(
  { db }: CoreDeps,
  { ownerId }: Actor,
  planned: readonly PlannedDraft[],
  targets: readonly { draftId: string; dayId: string }[],
): Promise<void> {
  const dayIds = targets.map(({ dayId }) => dayId);
  const counts = await commits.photoCounts(db, ownerId, dayIds);
  const added = new Map(planned.map(({ draft, newPhotos }) => [draft.id, { date: draft.date, newPhotos }]));
  for (const { draftId, dayId } of targets) {
    const { date, newPhotos } = added.get(draftId) ?? { date: null, newPhotos: 0 };
    const count = (counts.get(dayId) ?? 0) + newPhotos;
    counts.set(dayId, count);
    if (count <= limits.photosPerDay) continue;
    throw new AppError(
      "conflict",
      /*i18n*/ {
        id: "import.day_overfull",
        message:
          "A day holds at most {most} photos, and one on {date} would have {count}. Remove some of them or skip this day.",
        values: { most: limits.photosPerDay, date: date === null ? "" : { plainDate: date }, count },
      },
    );
  }
}
