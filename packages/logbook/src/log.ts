import type { Changes, LoggedDay, LoggedPlace, LoggedSki } from "@firn/contracts/changes";
import type { Units } from "@firn/contracts/units";

/** A whole log in memory. It is never changed: a change makes another one. */
export interface Log {
  /** Newest first: by date, creation and id. */
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

export const emptyLog: Log = { days: [], skis: new Map(), places: new Map() };

/** The log with one answer of `changes.list`. The first answer of a whole log begins from the empty one. */
export function withChanges(log: Log, { days, skis, places, deleted }: Changes): Log {
  return {
    days: withDays(log.days, days, deleted.days),
    skis: withItems(log.skis, skis, deleted.skis),
    places: withItems(log.places, places, deleted.places),
  };
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

/** Compares by UTF-16 units, as SQLite compares bytes of ASCII. */
export function newestFirst(a: LoggedDay, b: LoggedDay): number {
  return order(b.date, a.date) || order(b.created_at, a.created_at) || order(b.id, a.id);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
