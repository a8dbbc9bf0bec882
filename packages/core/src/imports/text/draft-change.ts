import type { DraftDayPatch } from "@firn/contracts/draft-days";
import type { Actor } from "@firn/contracts/runtime";
import { fold } from "@firn/resorts/fold";
import type { CoreDeps } from "../../deps.ts";
import { changeImport } from "../drafts/change-import.ts";
import { type DraftRow, listTextDrafts } from "../drafts/repo.ts";
import { textRevisions } from "../drafts/revisions-repo.ts";
import * as repo from "./repo.ts";

/** With `for_same_place`, also sets the resort of all drafts with the same unknown place. 404, 409. */
export function changeTextDraft(
  deps: CoreDeps,
  actor: Actor,
  importId: string,
  draft: DraftRow,
  patch: DraftDayPatch,
): Promise<void> {
  return changeImport(deps, textRevisions, actor.ownerId, importId, async (row) => {
    const own = {
      ...(patch.date !== undefined && { date: patch.date }),
      ...(patch.resort_id !== undefined && { resortId: patch.resort_id }),
      ...(patch.decision !== undefined && { decision: patch.decision }),
    };
    const statements = [repo.updateDrafts(deps.db, actor.ownerId, row, [draft.id], own)];
    if (patch.for_same_place && patch.resort_id !== undefined && draft.placeText !== null) {
      const alike = await samePlace(deps, actor, importId, draft.placeText);
      statements.push(repo.updateDrafts(deps.db, actor.ownerId, row, alike, { resortId: patch.resort_id }));
    }
    return { statements };
  });
}

async function samePlace(deps: CoreDeps, actor: Actor, importId: string, placeText: string): Promise<string[]> {
  const place = fold(placeText);
  const drafts = await listTextDrafts(deps.db, actor.ownerId, importId);
  return drafts
    .filter((draft) => draft.resortId === null && draft.placeText !== null && fold(draft.placeText) === place)
    .map(({ id }) => id);
}
