import { noConditions } from "@firn/contracts/day-numbers";
import type { DraftDay } from "@firn/contracts/draft-days";
import { invalidField, notFound } from "@firn/contracts/errors";
import { defaultLanguage } from "@firn/contracts/messages";
import type { OpenImport } from "@firn/contracts/photo-imports";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { StoredLine, TextImport, TextReading, UnreadLineInput } from "@firn/contracts/text-imports";
import type { Db } from "@firn/db/open";
import { requirement } from "@firn/db/write-batch";
import { fold } from "@firn/resorts/fold";
import { seasonYear } from "@firn/seasons/seasons";
import { seasonStartDay } from "../../accounts/repo.ts";
import { isTrue } from "../../condition-repo.ts";
import type { CoreDeps } from "../../deps.ts";
import { type HeldDraft, heldByDrafts } from "../../held-bytes.ts";
import { type NewName, nameStatements, roomForName } from "../../resorts/names-repo.ts";
import { tooManyNames } from "../../resorts/names-service.ts";
import { takeRoom } from "../../room-to-keep.ts";
import { turn } from "../../turns.ts";
import { changeImport, type ImportChange, requireOpen, tooManyOpen } from "../drafts/change-import.ts";
import { presentCommitted, presentDrafts, presentOne } from "../drafts/present-drafts.ts";
import { removeCommitted } from "../drafts/remove-committed-repo.ts";
import {
  changesDrafts,
  type DraftChange,
  draftStatements,
  listTextDrafts,
  resortFields,
  setsOwn,
  updateDrafts,
} from "../drafts/repo.ts";
import { type ImportRow, textRevisions } from "../drafts/revisions-repo.ts";
import { canReopen } from "../take-back/reopen.ts";
import { keepDrafts } from "./keep-drafts.ts";
import { presentJoined, presentUnread } from "./present-unread.ts";
import { readDraftsOf, readingsOf, type TextForm, textOf } from "./read-drafts.ts";
import * as repo from "./repo.ts";

/** Without a form, opens an empty import for `processText`. 409 for too many open ones, 413, 422, 429, 503. */
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
  // guard (core/src/room-to-keep)
  await takeRoomFor(deps, actor, content);
  const id = deps.runtime.newId();
  const isOpened = await repo.insertImport(deps, actor.ownerId, { id, now: deps.runtime.now() }, content);
  if (!isOpened) throw tooManyOpen();
  return getTextImport(deps, actor, id);
}

export async function getTextImport(deps: CoreDeps, actor: Actor, id: string): Promise<TextImport> {
  // Thousands of drafts may just have been written: lets other requests run before so many are read.
  await turn();
  const row = await repo.findImport(deps.db, actor.ownerId, id);
  if (!row) throw notFound();
  const drafts = await listTextDrafts(deps.db, actor.ownerId, id);
  const start = await seasonStartDay(deps.db, actor);
  const presented =
    row.status === "waiting" ? await presentDrafts(deps, actor, drafts) : presentCommitted(actor, drafts);
  const isReopenable = await canReopen(deps, actor, "text", row);
  const shown = presentImport(actor, row, presented, row.seasonYear - seasonYear(actor.today, start));
  return { ...shown, ...(isReopenable && { can_reopen: true }) };
}

/** Reads the kept text again, and gives the class of each date with its reasons. 404, 422, 429, 503. */
export async function getTextReadings(deps: CoreDeps, actor: Actor, id: string): Promise<TextReading[]> {
  const row = await repo.findImport(deps.db, actor.ownerId, id);
  if (!row) throw notFound();
  const { originalText: text, seasonYear, dateOrder } = row;
  if (text === null) return [];
  const start = await seasonStartDay(deps.db, actor);
  return readingsOf(deps, actor, { text, seasonYear, start, chosenOrder: dateOrder ?? undefined });
}

/** A form without a text reads the stored text again; unchanged and corrected drafts stay. 404, 409, 413, 422, 429, 503. */
export async function processText(deps: CoreDeps, actor: Actor, id: string, form: TextForm): Promise<TextImport> {
  const row = requireOpen(await repo.findImport(deps.db, actor.ownerId, id));
  const start = await seasonStartDay(deps.db, actor);
  const year = form.seasonOffset === undefined ? row.seasonYear : seasonYear(actor.today, start) + form.seasonOffset;
  const isAgain =
    form.text === undefined &&
    form.file === undefined &&
    (form.dateOrder !== undefined || form.seasonOffset !== undefined);
  const storedText = isAgain ? row.originalText : null;
  const text = storedText ?? (await textOf(form));
  const knownOrder = storedText === null || row.isOrderUncertain ? null : row.dateOrder;
  const chosenOrder = form.dateOrder ?? knownOrder ?? undefined;
  const content = await readDraftsOf(deps, actor, { text, seasonYear: year, start, chosenOrder });
  const now = deps.runtime.now();
  await changeImport(deps, textRevisions, actor.ownerId, id, async (open) => {
    const before = await listTextDrafts(deps.db, actor.ownerId, id);
    await turn();
    // guard (core/src/room-to-keep)
    await takeRoomFor(deps, actor, content, { ...row, drafts: before });
    await turn();
    const { keep, redated, ...rest } = keepDrafts(storedText === null ? [] : before, content);
    const read = { ...content, ...rest };
    const statements = repo.replaceContent(deps.db, actor.ownerId, open, read, now, { keep, redated });
    return { statements, isEdit: true };
  });
  return getTextImport(deps, actor, id);
}

type Held = Pick<repo.TextContent, "originalText" | "unreadLines"> & { drafts: readonly HeldDraft[] };

/** For the content of an import, in place of what it holds. 422 on `text`, 429. */
async function takeRoomFor(deps: CoreDeps, { ownerId }: Actor, content: Held, before?: Held): Promise<void> {
  const sentBytes = Buffer.byteLength(content.originalText ?? "");
  const keptBytes = heldBytes(content) - (before ? heldBytes(before) : 0);
  await takeRoom(deps, ownerId, { sentBytes, keptBytes, what: "text", field: "text" });
}

function heldBytes({ originalText, unreadLines, drafts }: Held): number {
  return Buffer.byteLength(originalText ?? "") + Buffer.byteLength(JSON.stringify(unreadLines)) + heldByDrafts(drafts);
}

/** Makes a draft of a line, or of a date of it, that gave none; of a total of half-known days as many, and answers the first. 404, 409, 422 on `line`. */
export async function addLineDraft(deps: CoreDeps, actor: Actor, input: UnreadLineInput): Promise<DraftDay> {
  const { id } = input;
  const row = requireOpen(await repo.findImport(deps.db, actor.ownerId, id));
  const unread = row.unreadLines[indexOf(row.unreadLines, input)];
  if (!unread) throw unknownLine();
  const start = await seasonStartDay(deps.db, actor);
  const chosenOrder = row.dateOrder ?? undefined;
  const read = await readDraftsOf(deps, actor, { text: unread.text, seasonYear: row.seasonYear, start, chosenOrder });
  const again = read.drafts.find(({ date }) => date === unread.date) ?? read.drafts[0];
  const bare = {
    resortId: null,
    activity: null,
    placeText: null,
    skis: [],
    companions: [],
    notes: null,
    ...noConditions,
  };
  const { half_known } = unread;
  const dated = half_known
    ? { date: half_known.date, datePrecision: half_known.date_precision, resortId: half_known.resort_id }
    : { date: unread.date ?? again?.date ?? null };
  const drafts = Array.from(
    { length: half_known?.days ?? 1 },
    (): repo.NewDraft => ({
      ...bare,
      ...again,
      ...dated,
      id: deps.runtime.newId(),
      originalText: unread.text,
      doubt: null,
      isCorrected: true,
    }),
  );
  const [first] = drafts;
  if (!first) throw unknownLine();
  await changeImport(deps, textRevisions, actor.ownerId, id, async (open) => {
    const unreadLines = (await repo.findImport(deps.db, actor.ownerId, id))?.unreadLines ?? [];
    const at = indexOf(unreadLines, input);
    if (at === -1) throw unknownLine();
    return {
      subjectId: first.id,
      isEdit: true,
      statements: [
        ...repo.insertDrafts(actor.ownerId, open, drafts, deps.runtime.now()),
        repo.setUnreadLines(deps.db, actor.ownerId, open, unreadLines.toSpliced(at, 1)),
      ],
    };
  });
  return presentOne(deps, actor, first.id);
}

function indexOf(unreadLines: readonly StoredLine[], { line, date }: UnreadLineInput): number {
  const isNamed = (each: StoredLine) => each.line === line && each.joined_to === undefined;
  return unreadLines.findIndex((each) => isNamed(each) && (date === undefined || (each.date ?? null) === date));
}

function unknownLine() {
  return invalidField("line", /*i18n*/ { id: "line.unknown", message: "This line is not among the unread ones." });
}

export async function listOpenTextImports(deps: CoreDeps, actor: Actor): Promise<OpenImport[]> {
  const rows = await repo.listOpen(deps.db, actor.ownerId);
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    created_at: new Date(createdAt).toISOString(),
    photo_count: 0,
    track_count: 0,
  }));
}

/** Deletes a committed import, whose days stay. 404, 409. */
export async function cancelTextImport(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  if (await removeCommitted(deps, textRevisions, actor.ownerId, id)) return;
  await changeImport(deps, textRevisions, actor.ownerId, id, (row) => cancellation(deps.db, actor.ownerId, row));
}

export function cancellation(db: Db, ownerId: OwnerId, row: ImportRow): ImportChange {
  return { statements: repo.dropContent(db, ownerId, row), status: "canceled" };
}

/** `sameAs`: also sets the resort of all drafts with this unknown place. `name`: is saved with it. 404, 409. */
export function changeTextDrafts(
  deps: CoreDeps,
  actor: Actor,
  importId: string,
  change: DraftChange & { sameAs?: string | null; name?: NewName | undefined },
): Promise<void> {
  const { db } = deps;
  return changeImport(deps, textRevisions, actor.ownerId, importId, async (row) => {
    // Another reading keeps what was set by hand.
    const fields = { ...change.fields, ...(setsOwn(change.fields) && { isCorrected: true }) };
    const { resortId } = fields;
    const alike = change.sameAs && resortId ? await findSamePlace(deps, actor, importId, change.sameAs) : [];
    const others = alike.filter((id) => !change.ids.includes(id));
    const isChanged = others.length > 0 || (await changesDrafts(db, actor.ownerId, { ...change, fields }));
    // guard (server/test/equal-patches): !isChanged && !change.name -> false
    if (!isChanged && !change.name) return undefined;
    const statements = draftStatements(db, actor.ownerId, textRevisions, row, { ...change, fields });
    if (resortId) {
      statements.push(...updateDrafts(db, actor.ownerId, textRevisions, row, others, resortFields(resortId)));
    }
    if (!change.name) return { statements, isEdit: true };
    const room = roomForName(actor.ownerId, change.name);
    if (!(await isTrue(db, room))) throw tooManyNames();
    return {
      isEdit: true,
      statements: [requirement(room), ...statements, ...nameStatements(actor.ownerId, change.name)],
    };
  });
}

async function findSamePlace(deps: CoreDeps, actor: Actor, importId: string, placeText: string): Promise<string[]> {
  const place = fold(placeText);
  const drafts = await listTextDrafts(deps.db, actor.ownerId, importId);
  return drafts
    .filter((draft) => draft.resortId === null && draft.placeText !== null && fold(draft.placeText) === place)
    .map(({ id }) => id);
}

function presentImport(
  { language = defaultLanguage }: Actor,
  row: repo.TextImportRow,
  drafts: DraftDay[],
  seasonOffset: number,
): TextImport {
  const joined = presentJoined(row.unreadLines, row.originalText);
  return {
    id: row.id,
    status: row.status,
    original_text: row.originalText,
    draft_days: drafts,
    unread_lines: row.unreadLines
      .filter(({ joined_to }) => joined_to === undefined)
      .map((line) => presentUnread(line, language)),
    ...(joined.length > 0 && { joined_lines: joined }),
    date_order: row.dateOrder,
    date_order_uncertain: row.isOrderUncertain,
    season_offset: seasonOffset,
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
