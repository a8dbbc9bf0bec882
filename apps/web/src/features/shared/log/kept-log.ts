import type { LoggedDay, LoggedPlace, LoggedSki } from "@firn/contracts/changes";
import { apiVersion } from "@firn/contracts/constants";
import type { Log } from "@firn/logbook/log";
import { entries, promisifyRequest } from "idb-keyval";
import { deviceOwner, logStore } from "../../../lib/device/device-copy.ts";

export interface KeptLog {
  log: Log;
  /** The state of the log, for `changes.list`. */
  cursor: string;
  /** When the server gave it, in milliseconds. */
  renewedAt: number;
}

interface Head extends Omit<KeptLog, "log"> {
  account: string;
  /** Of the code that has kept it: another one may read it otherwise. */
  version: string;
  skis: readonly LoggedSki[];
  places: readonly LoggedPlace[];
}

const headKey = "head";

/** Undefined where there is none of the account, or of an earlier version. */
export async function readKeptLog(account: string): Promise<KeptLog | undefined> {
  const parts = new Map(await entries<string, unknown>(logStore));
  const head = parts.get(headKey) as Head | undefined;
  // guard (shared/log): head.account !== account -> false
  if (!head || head.account !== account || head.version !== apiVersion) return undefined;
  parts.delete(headKey);
  const years = [...parts].sort(([a], [b]) => (a < b ? 1 : -1)) as [string, LoggedDay[]][];
  return {
    log: { days: years.flatMap(([, days]) => days), skis: byId(head.skis), places: byId(head.places) },
    cursor: head.cursor,
    renewedAt: head.renewedAt,
  };
}

/** Keeps what differs from `before`. False where another tab has kept another state meanwhile, or the device is not the account's any more. */
export function keepLog(account: string, before: KeptLog | undefined, after: KeptLog): Promise<boolean> {
  return logStore("readwrite", async (store) => {
    const head: Head | undefined = await promisifyRequest(store.get(headKey));
    // guard (shared/log): account !== deviceOwner() -> false
    if (account !== deviceOwner()) return false;
    const isKnown = head?.account === account && head.version === apiVersion;
    // guard (shared/log): (isKnown ? head.cursor : undefined) !== before?.cursor -> false
    if ((isKnown ? head.cursor : undefined) !== before?.cursor) return false;
    if (!before) store.clear();
    const known = daysByYear(before?.log.days ?? []);
    const years = daysByYear(after.log.days);
    for (const year of known.keys()) if (!years.has(year)) store.delete(year);
    for (const [year, days] of years) if (!isSame(days, known.get(year))) store.put(days, year);
    const { log, cursor, renewedAt } = after;
    const [skis, places] = [[...log.skis.values()], [...log.places.values()]];
    store.put({ account, version: apiVersion, cursor, renewedAt, skis, places } satisfies Head, headKey);
    await promisifyRequest(store.transaction);
    return true;
  });
}

function daysByYear(days: readonly LoggedDay[]): Map<string, LoggedDay[]> {
  const years = new Map<string, LoggedDay[]>();
  for (const day of days) {
    const year = day.date.slice(0, 4);
    const list = years.get(year);
    if (list) list.push(day);
    else years.set(year, [day]);
  }
  return years;
}

/** A change makes another object of a day. */
function isSame(days: readonly LoggedDay[], others: readonly LoggedDay[] | undefined): boolean {
  return others?.length === days.length && days.every((day, at) => day === others[at]);
}

function byId<Item extends { id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}
