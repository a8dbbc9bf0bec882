import { setImmediate } from "node:timers/promises";
import type { DraftDay, DraftDayPatch } from "@firn/contracts/draft-days";
import { notFound } from "@firn/contracts/errors";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { TextImport } from "@firn/contracts/text-imports";
import type { Db } from "@firn/db/open";
import { fold } from "@firn/resorts/fold";
import { seasonYear } from "@firn/seasons/seasons";
import { seasonStartDay } from "../../accounts/repo.ts";
import type { CoreDeps } from "../../deps.ts";
import { changeImport, findOpen, type ImportChange } from "../drafts/change-import.ts";
import { presentDrafts } from "../drafts/present-drafts.ts";
import { type DraftRow, listTextDrafts } from "../drafts/repo.ts";
import { type ChangingImport, textRevisions } from "../drafts/revisions-repo.ts";
import { readDraftsOf, type TextForm, textOf } from "./read-drafts.ts";
import * as repo from "./repo.ts";

/** Without a form, opens an empty import for `processText`. 413, 422, 429, 503. */
export async function createTextImport(deps: CoreDeps, actor: Actor, form: TextForm | null): Promise<TextImport> {
  const start = await seasonStartDay(deps.db, actor);
  const year = seasonYear(actor.today, start) + (form?.seasonOffset ?? 0);
  const content = form
    ? await readDraftsOf(deps, actor, {
        text: await textOf(form),
        seasonYear: year,
        start,
        chosenOrder: form.dateOrder,
      })
    : emptyContent(year);
  const id = deps.runtime.newId();
  await repo.insertImport(deps.db, actor.ownerId, { id, now: deps.runtime.now() }, content);
  return getTextImport(deps, actor, id);
}

export async function getTextImport(deps: CoreDeps, actor: Actor, id: string): Promise<TextImport> {
  // Thousands of drafts may just have been written: lets other requests run before so many are read.
  await setImmediate();
  const row = await repo.findImport(deps.db, actor.ownerId, id);
  if (!row) throw notFound();
  const drafts = await listTextDrafts(deps.db, actor.ownerId, id);
  return presentImport(row, await presentDrafts(deps, actor, drafts));
}

/** A form with only a date order reads the stored text again. 404, 409, 413, 422, 429, 503. */
export async function processText(deps: CoreDeps, actor: Actor, id: string, form: TextForm): Promise<TextImport> {
  await findOpen(deps, textRevisions, actor.ownerId, id);
  const row = await repo.findImport(deps.db, actor.ownerId, id);
  if (!row) throw notFound();
  const start = await seasonStartDay(deps.db, actor);
  const year = form.seasonOffset === undefined ? row.seasonYear : seasonYear(actor.today, start) + form.seasonOffset;
  const isAgain = form.text === undefined && form.file === undefined && form.dateOrder !== undefined;
  const text = isAgain && row.originalText !== null ? row.originalText : await textOf(form);
  const content = await readDraftsOf(deps, actor, { text, seasonYear: year, start, chosenOrder: form.dateOrder });
  await changeImport(deps, textRevisions, actor.ownerId, id, (open) => ({
    statements: repo.replaceContent(deps.db, actor.ownerId, open, content, deps.runtime.now()),
  }));
  return getTextImport(deps, actor, id);
}

export function cancelTextImport(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  return changeImport(deps, textRevisions, actor.ownerId, id, (row) => cancellation(deps.db, actor.ownerId, row));
}

export function cancellation(db: Db, ownerId: OwnerId, row: ChangingImport): ImportChange {
  return { statements: repo.dropContent(db, ownerId, row), status: "canceled" };
}

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
      const alike = await findSamePlace(deps, actor, importId, draft.placeText);
      statements.push(repo.updateDrafts(deps.db, actor.ownerId, row, alike, { resortId: patch.resort_id }));
    }
    return { statements };
  });
}

async function findSamePlace(deps: CoreDeps, actor: Actor, importId: string, placeText: string): Promise<string[]> {
  const place = fold(placeText);
  const drafts = await listTextDrafts(deps.db, actor.ownerId, importId);
  return drafts
    .filter((draft) => draft.resortId === null && draft.placeText !== null && fold(draft.placeText) === place)
    .map(({ id }) => id);
}

function presentImport(row: repo.TextImportRow, drafts: DraftDay[]): TextImport {
  return {
    id: row.id,
    status: row.status,
    original_text: row.originalText,
    draft_days: drafts,
    unread_lines: [...row.unreadLines],
    date_order: row.dateOrder,
    date_order_uncertain: row.isOrderUncertain,
  };
}

function emptyContent(year: number): repo.TextContent {
  return {
    originalText: null,
    seasonYear: year,
    unreadLines: [],
    dateOrder: null,
    isOrderUncertain: false,
    drafts: [],
  };
}
