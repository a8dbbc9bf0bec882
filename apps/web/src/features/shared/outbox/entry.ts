import type { ChangedDay, DayDetail, DayListItem } from "@firn/contracts/days";
import type { FieldErrors } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { ListedSki } from "@firn/contracts/listed-skis";
import type { OwnPlace, OwnPlaceInput } from "@firn/contracts/resorts";
import type { Ski } from "@firn/contracts/skis";
import { newKey } from "../../../lib/api/headers.ts";
import type { DayDraft, DraftField } from "../days/day-draft.ts";
import type { FormPhoto } from "../days/day-photos.ts";
import { serverIdOf } from "./temporary-id.ts";

/** `id` is the server's, or a temporary one where the thing itself is still in the outbox. */
export type Change =
  | { kind: "createDay"; id: string; day: DayDraft; skiNames: readonly string[] }
  /** The request has only the fields that differ from `before`, the day at the start of its form. */
  | { kind: "updateDay"; id: string; before: DayDraft; day: DayDraft; skiNames: readonly string[] }
  | { kind: "deleteDay"; id: string; date: string; resortName: string | null }
  /** `row` shows the day until it is read again. `unsent`: the day was deleted before it was sent. */
  | { kind: "restoreDay"; id: string; row: DayListItem; unsent?: Change }
  | { kind: "createPlace"; id: string; name: string; place: OwnPlaceInput }
  | { kind: "createSki"; id: string; name: string }
  | { kind: "renameSki"; id: string; name: string }
  | { kind: "retireSki"; id: string; name: string; retired: boolean }
  | { kind: "deleteSki"; id: string; name: string }
  | { kind: "restoreSki"; id: string; name: string; row?: ListedSki; unsent?: Change };

export type Answer = DayDetail | ChangedDay | OwnPlace | Ski | undefined;

export interface Entry {
  key: string;
  account: string;
  /** Milliseconds; entries are sent in this order. */
  at: number;
  change: Change;
  /** The server may have it already: under this key it must get the same again. */
  isTried?: boolean;
  /** A later change of what a tried entry creates, and the key under which it will be sent. */
  next?: Change;
  nextKey?: string;
  refusal?: Refused;
  /** Sent, and kept only until it was shown that another device had changed the day too. */
  isChangedElsewhere?: boolean;
  /** Values of another device that this change has overwritten. */
  overwritten?: Overwritten;
}

export interface Overwritten {
  day: DayDraft;
  fields: readonly DraftField[];
  skiNames: readonly string[];
}

/** The day as it is stored after a change, where another device had changed it too. */
export type ChangedToo = Pick<Extract<Change, { kind: "updateDay" }>, "day" | "skiNames">;

export interface Refused {
  text: string;
  fields: FieldErrors;
  isGone: boolean;
}

export interface Placement {
  put?: Entry;
  removed: readonly string[];
  run?: Entry;
}

/** Merges a change into the unsent entry, under a new key. A tried entry stays as it is: the change follows it. Drops refused entries for the same item. */
export function placeChange(entries: readonly Entry[], fresh: Entry): Placement {
  const { change } = fresh;
  const same = entries.filter((entry) => entry.change.id === change.id && !isSent(entry));
  if (change.kind === "restoreDay" || change.kind === "restoreSki") return placeRestoration(same, fresh, change.unsent);
  const creation = same.find((entry) => isCreation(entry.change));
  if (!creation) {
    const removed = same.filter(({ refusal }) => refusal).map(({ key }) => key);
    return { put: fresh, run: fresh, removed };
  }
  // A new ski is not made retired.
  if (creation.isTried || change.kind === "retireSki")
    return {
      put: { ...creation, next: afterwards(creation, change), nextKey: fresh.key },
      removed: [],
    };
  const merged = mergedInto(creation.change, change);
  if (!merged) return { removed: [creation.key] };
  const put = { ...fresh, at: creation.at, change: merged };
  return { put, run: put, removed: [creation.key] };
}

function placeRestoration(same: readonly Entry[], fresh: Entry, unsent: Change | undefined): Placement {
  const deletion = same.find((entry) => isDeletion(entry.change) && !entry.isTried);
  if (deletion) return { removed: [deletion.key] };
  const creation = same.find(({ next }) => next && isDeletion(next));
  if (creation) {
    const { next: _, nextKey: __, ...kept } = creation;
    return { put: kept, removed: [] };
  }
  const put = unsent ? { ...fresh, change: unsent } : fresh;
  return { put, run: put, removed: [] };
}

/** Skis and a place that were sent since they were chosen have another id now. */
export function withServerIds(day: DayDraft, acknowledged: Readonly<Record<string, { serverId: string }>>): DayDraft {
  const { resort, skiIds } = day;
  const idOf = (id: string) => serverIdOf(id, acknowledged);
  return { ...day, skiIds: skiIds.map(idOf), resort: resort && { ...resort, id: idOf(resort.id) } };
}

export function isSent({ isChangedElsewhere = false }: Entry): boolean {
  return isChangedElsewhere;
}

export function needsNote({ refusal, isChangedElsewhere }: Entry): boolean {
  return refusal !== undefined || isChangedElsewhere === true;
}

export function isCreation(change: Change): boolean {
  return change.kind === "createDay" || change.kind === "createSki" || change.kind === "createPlace";
}

/** An earlier change of the same thing, or the creation of a ski or place that the day has: an edit of an unsent day may add a later one. */
export function goesBefore(other: Entry, own: Entry): boolean {
  if (other.change.id === own.change.id) return other.at < own.at;
  if (!("day" in own.change)) return false;
  const { skiIds, resort } = own.change.day;
  return isCreation(other.change) && [...skiIds, resort?.id].includes(other.change.id);
}

function isDeletion(change: Change): boolean {
  return change.kind === "deleteDay" || change.kind === "deleteSki";
}

/** The creation to send again if the deletion of this thing is undone; undefined if the server may have it. */
export function unsentCreation(entries: readonly Entry[], id: string): Change | undefined {
  return entries.find((entry) => entry.change.id === id && isCreation(entry.change) && !entry.isTried)?.change;
}

export function afterSending(entry: Entry, changedToo?: ChangedToo, overwritten?: Overwritten): Entry | undefined {
  const { next, nextKey = newKey(), ...sent } = entry;
  if (next) return { key: nextKey, account: entry.account, at: entry.at, change: next };
  if (!changedToo) return undefined;
  const change = { ...sent.change, ...changedToo };
  return { ...sent, change, isChangedElsewhere: true, ...(overwritten && { overwritten }) };
}

/** Returns the refused entry with its latest change, which its form shows; undefined if nothing is left. */
export function afterRefusal(entry: Entry, refusal: Refused): Entry | undefined {
  const { next, nextKey: _, isTried: __, ...kept } = entry;
  const change = next ? mergedInto(entry.change, next) : entry.change;
  return change && { ...kept, change, refusal };
}

/** Renews the key for another attempt: under the old key the server would repeat its refusal. */
export function asFresh({ refusal: _, ...entry }: Entry): Entry {
  return { ...entry, key: newKey() };
}

export function nextUpload({ change }: Entry): FormPhoto | undefined {
  return photosOf(change).find(({ id }) => id === null);
}

export function photosOf(change: Change | undefined): readonly FormPhoto[] {
  return change && "day" in change ? change.day.photos : [];
}

export function mapPhotos(entry: Entry, map: (photo: FormPhoto) => FormPhoto): Entry {
  const mapped = (change: Change): Change =>
    "day" in change ? { ...change, day: { ...change.day, photos: change.day.photos.map(map) } } : change;
  return { ...entry, change: mapped(entry.change), ...(entry.next && { next: mapped(entry.next) }) };
}

/** The server keeps a photo without a day for 24 hours (behaviour §4). */
const looseHours = 20;

export function withoutExpired(entry: Entry, now: number): Entry {
  const isExpired = ({ uploadedAt = now }: FormPhoto) => now - uploadedAt > looseHours * 3_600_000;
  return mapPhotos(entry, (photo) => {
    if (!isExpired(photo)) return photo;
    const { uploadedAt: _, ...again } = photo;
    return { ...again, id: null, uploadKey: newKey() };
  });
}

/** A tried entry with its photos to upload again. Undefined if the server has them, or may have forgotten the key of a change that it made. */
export function withoutLostPhotos({ isTried: _, ...entry }: Entry, now: number): Entry | undefined {
  const renewed = withoutExpired(entry, now);
  return nextUpload(renewed) && now - entry.at < limits.keyedRequestMs ? renewed : undefined;
}

/** Undefined: both cancel out. */
function mergedInto(creation: Change, change: Change): Change | undefined {
  if (isDeletion(change)) return undefined;
  if (creation.kind === "createDay" && "day" in change) {
    return { ...creation, day: change.day, skiNames: change.skiNames };
  }
  if (creation.kind === "createSki" && "name" in change) return { ...creation, name: change.name };
  return creation;
}

function afterwards({ key, change: creation }: Entry, change: Change): Change {
  if (creation.kind !== "createDay" || !("day" in change)) return change;
  const before = { ...creation.day, seenEntry: key };
  return { kind: "updateDay", id: creation.id, before, day: change.day, skiNames: change.skiNames };
}
