import type { Changes, LoggedDay } from "@firn/contracts/changes";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import type { CoreDeps } from "../deps.ts";
import { piecesInTurn } from "../pieces.ts";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";
import { presentLoggedDay, presentLoggedPlace, presentLoggedSki } from "./presenter.ts";
import * as repo from "./repo.ts";

/** Some 300 kB. */
const itemsOfPage = 500;
/** One day with all that an older version let it have takes 270 kB: an answer is below 8 MB. */
const itemsAtOnce = 25;
const enoughBytes = 1_000_000;

/** What has changed in a log since a cursor; the whole log without one, or with one that is not of its history. */
export async function listChanges(
  { db }: CoreDeps,
  { ownerId }: Actor,
  { since }: { since?: string | undefined },
  most = itemsOfPage,
): Promise<Changes> {
  const known = await knownCursor(db, ownerId, since);
  const wholeTo = known ? known.wholeTo : await repo.lastChange(db, ownerId);
  const changed = await repo.listChanged(db, ownerId, known?.seq ?? 0, most + 1);
  const page = await readPage(db, ownerId, changed.slice(0, most));
  const { items, ...found } = page;
  const has_more = items.length < changed.length;
  const seq = items.at(-1)?.seq ?? known?.seq ?? 0;
  const tag = (await repo.branchOf(db, ownerId, seq)) ?? "";
  return {
    cursor: writeCursor({ seq, tag, wholeTo: has_more ? wholeTo : undefined }),
    has_more,
    is_whole: !known,
    ...found,
    deleted: deletedOf(page, wholeTo),
  };
}

/** Undefined if the log has had no such state: it was restored from an earlier one since, or the text is not from an answer. */
async function knownCursor(db: Db, ownerId: OwnerId, since: string | undefined): Promise<Cursor | undefined> {
  const cursor = since === undefined ? undefined : readCursor(since);
  if (!cursor) return undefined;
  // guard (core/src/log-changes): (await repo.branchOf(db, ownerId, cursor.seq)) === cursor.tag -> true
  return (await repo.branchOf(db, ownerId, cursor.seq)) === cursor.tag ? cursor : undefined;
}

type Page = Pick<Changes, "days" | "skis" | "places"> & { items: repo.ChangedItem[] };

/** Reads items as they are now until there is enough of them, with the skis and places that the days have. */
async function readPage(db: Db, ownerId: OwnerId, changed: readonly repo.ChangedItem[]): Promise<Page> {
  const items: repo.ChangedItem[] = [];
  const days: LoggedDay[] = [];
  let bytes = 0;
  for await (const piece of piecesInTurn(changed, itemsAtOnce)) {
    const ids = idsOf(piece, "day");
    const read = ids.length > 0 ? inOrder(ids, (await repo.findDays(db, ownerId, ids)).map(presentLoggedDay)) : [];
    items.push(...piece);
    days.push(...read);
    bytes += Buffer.byteLength(JSON.stringify(read));
    // guard (core/src/log-changes): bytes > enoughBytes -> false
    if (bytes > enoughBytes) break;
  }
  const skiIds = [...new Set([...idsOf(items, "ski"), ...days.flatMap(({ ski_ids }) => ski_ids)])];
  const placeIds = [...new Set([...idsOf(items, "place"), ...days.flatMap(({ resort_id }) => resort_id ?? [])])];
  const skis = skiIds.length > 0 ? (await repo.findSkis(db, ownerId, skiIds)).map(presentLoggedSki) : [];
  const places = placeIds.length > 0 ? (await repo.findPlaces(db, ownerId, placeIds)).map(presentLoggedPlace) : [];
  return { items, days, skis: inOrder(skiIds, skis), places: inOrder(placeIds, places) };
}

/** A query by ids finds them in any order. */
function inOrder<Item extends { id: string }>(ids: readonly string[], found: readonly Item[]): Item[] {
  const byId = new Map(found.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function deletedOf({ items, days, skis, places }: Page, wholeTo = 0): Changes["deleted"] {
  const found = new Set([...days, ...skis, ...places].map(({ id }) => id));
  const gone = items.filter(({ itemId, seq }) => seq > wholeTo && !found.has(itemId));
  return { days: idsOf(gone, "day"), skis: idsOf(gone, "ski"), places: idsOf(gone, "place") };
}

function idsOf(items: readonly repo.ChangedItem[], kind: repo.ChangedItem["kind"]): string[] {
  return items.filter((item) => item.kind === kind).map(({ itemId }) => itemId);
}
