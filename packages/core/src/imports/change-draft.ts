import type { DraftDay, DraftDayPatch } from "@firn/contracts/draft-days";
import { invalidField, notFound } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import { dateProblem, latestDate } from "../days/dates.ts";
import type { CoreDeps } from "../deps.ts";
import { resortExists } from "../resorts/repo.ts";
import { presentDrafts } from "./drafts/present-drafts.ts";
import * as repo from "./drafts/repo.ts";
import { changePhotoDraft } from "./photos/change-import.ts";
import { listPhotos } from "./photos/repo.ts";
import { changeTextDraft } from "./text/service.ts";

/** Decides on a draft or corrects it; photos of a photo import follow. 404, 409 if the import is closed, 422. */
export async function updateDraft(deps: CoreDeps, actor: Actor, id: string, patch: DraftDayPatch): Promise<DraftDay> {
  const draft = await repo.findDraft(deps.db, actor.ownerId, id);
  if (!draft) throw notFound();
  await refuseInvalid(deps, actor, draft, patch);
  if (draft.photoImportId) await changePhotoDraft(deps, actor, draft.photoImportId, id, patch);
  if (draft.textImportId) await changeTextDraft(deps, actor, draft.textImportId, draft, patch);
  const changed = await repo.findDraft(deps.db, actor.ownerId, id);
  if (!changed) throw notFound();
  const photos = changed.photoImportId ? await listPhotos(deps.db, actor.ownerId, changed.photoImportId) : [];
  const alongside = await repo.listAlongside(deps.db, actor.ownerId, changed);
  const presented = (await presentDrafts(deps, actor, alongside, photos)).find((each) => each.id === id);
  if (!presented) throw notFound();
  return presented;
}

async function refuseInvalid(deps: CoreDeps, actor: Actor, draft: repo.DraftRow, patch: DraftDayPatch): Promise<void> {
  const problem = patch.date && dateProblem(patch.date, actor.today);
  if (problem) throw invalidField("date", problem);
  if (patch.resort_id && !(await resortExists(deps.db, patch.resort_id))) {
    throw invalidField("resort_id", "This resort is not known.");
  }
  if (patch.for_same_place && patch.resort_id === undefined) {
    throw invalidField("for_same_place", "Say which resort it is.");
  }
  const date = patch.date ?? draft.date;
  if (patch.decision === undefined || date === null) return;
  if (patch.decision !== "skip" && date > latestDate(actor.today)) {
    throw invalidField("decision", "This date is in the future. Correct it first.");
  }
  const resortId = patch.resort_id ?? draft.resortId;
  if (patch.decision === "merge" && !(await repo.findDayOn(deps.db, actor.ownerId, date, resortId))) {
    throw invalidField("decision", "There is no day on this date to merge with.");
  }
}
