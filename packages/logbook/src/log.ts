import type { Changes, LoggedDay, LoggedPlace, LoggedSki } from "@firn/contracts/changes";
import type { Units } from "@firn/contracts/units";
import { offsetRange } from "@firn/seasons/seasons";
import { exactness } from "./day-key.ts";
import { order } from "./order.ts";

/** A whole log in memory. It is never changed: a change makes another one. */
export interface Log {
  /** Newest first: by date, exactness, creation and id. */
  readonly days: readonly LoggedDay[];
  readonly skis: ReadonlyMap<string, LoggedSki>;
  readonly places: ReadonlyMap<string, LoggedPlace>;
}

/** For whom it is read. */
export interface Reader {
  readonly today: string;
  /** MM-DD. */
  readonly seasonStart: string;
  readonly units: Units;
}

/** The days of a season, or of all, newest first. `season` is its offset: 0 = today's. */
export function daysOf(
  { days }: Log,
  { seasonStart, today }: Reader,
  season: number | undefined,
): readonly LoggedDay[] {
  if (season === undefined) return days;
  const { from, to } = offsetRange(season, seasonStart, today);
  return days.filter(({ date }) => date >= from && date <= to);
}

export const emptyLog: Log = { days: [], skis: new Map(), places: new Map() };

/** The log with one answer of `changes.list`; the same one where nothing has changed. The first answer of a whole log begins from the empty one. */
export function withChanges(log: Log, { days, skis, places, deleted }: Changes): Log {
  const next = {
    days: withDays(log.days, days, deleted.days),
    skis: withItems(log.skis, skis, deleted.skis),
    places: withItems(log.places, places, deleted.places),
  };
  return next.days === log.days && next.skis === log.skis && next.places === log.places ? log : next;
}

function withDays(before: readonly LoggedDay[], changed: readonly LoggedDay[], deleted: readonly string[]) {
  if (changed.length === 0 && deleted.length === 0) return before;
  const replaced = new Set([...deleted, ...changed.map(({ id }) => id)]);
  return [...before.filter(({ id }) => !replaced.has(id)), ...changed].sort(newestFirst);
}

function withItems<Item extends { id: string }>(
  before: ReadonlyMap<string, Item>,
  changed: readonly Item[],
  deleted: readonly string[],
): ReadonlyMap<string, Item> {
  if (changed.length === 0 && deleted.length === 0) return before;
  const items = new Map(before);
  for (const id of deleted) items.delete(id);
  for (const item of changed) items.set(item.id, item);
  return items;
}

function newestFirst(a: LoggedDay, b: LoggedDay): number {
  return (
    order(b.date, a.date) ||
    exactness[b.date_precision] - exactness[a.date_precision] ||
    order(b.created_at, a.created_at) ||
    order(b.id, a.id)
  );
}

export function isExact({ date_precision }: Pick<LoggedDay, "date_precision">): boolean {
  return date_precision === "day";
}
