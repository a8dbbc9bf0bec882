import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { FormPhoto } from "../days/day-photos.ts";
import {
  afterSending,
  type ChangedToo,
  type Entry,
  goesBefore,
  isSent,
  mapPhotos,
  needsNote,
  type Overwritten,
  type Placement,
  photosOf,
  placeChange,
} from "./entry.ts";

interface OutboxSchema extends DBSchema {
  entries: { key: string; value: Entry };
  acknowledged: { key: string; value: Acknowledged };
  forms: { key: string; value: KeptForm };
  /** Holds the photos that entries and forms name. They are apart because a browser copies a file at each write. */
  files: { key: string; value: { key: string; account: string; file: File } };
}

export interface Acknowledged {
  id: string;
  serverId: string;
  updatedAt: string | undefined;
  account: string;
  at: number;
}

export interface KeptForm {
  id: string;
  account: string;
  at: number;
  photos: readonly FormPhoto[];
  content: unknown;
}

export interface Waiting {
  changes: number;
  forms: number;
}

export interface Outbox {
  entries: readonly Entry[];
  acknowledged: Readonly<Record<string, Acknowledged>>;
}

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;

function open(): Promise<IDBPDatabase<OutboxSchema>> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<OutboxSchema>("firn-outbox", 1, {
    upgrade: (db) => {
      db.createObjectStore("entries", { keyPath: "key" });
      db.createObjectStore("acknowledged", { keyPath: "id" });
      db.createObjectStore("forms", { keyPath: "id" });
      db.createObjectStore("files", { keyPath: "key" });
    },
    terminated: forget,
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
  }).catch((error) => {
    forget();
    throw error;
  });
  return opened;
}

const storeNames = ["entries", "acknowledged", "forms", "files"] as const;
type Writing = IDBPTransaction<OutboxSchema, typeof storeNames, "readwrite">;

async function write<Result>(
  work: (transaction: Writing) => Promise<Result>,
  durability: IDBTransactionDurability = "relaxed",
): Promise<Result> {
  const transaction = (await open()).transaction(storeNames, "readwrite", { durability });
  const result = await work(transaction);
  await transaction.done;
  return result;
}

export async function readAcknowledged(account: string): Promise<Outbox["acknowledged"]> {
  // guard (outbox/store.test): .filter((each) => each.account === account)
  return byId((await (await open()).getAll("acknowledged")).filter((each) => each.account === account));
}

export async function readOutbox(account: string): Promise<Outbox> {
  const transaction = (await open()).transaction(storeNames);
  const [entries, acknowledged, files] = await Promise.all([
    transaction.objectStore("entries").getAll(),
    transaction.objectStore("acknowledged").getAll(),
    transaction.objectStore("files").getAll(),
  ]);
  const isOwn = (record: { account: string }) => record.account === account;
  const fileOf = new Map(files.map(({ key, file }) => [key, file]));
  // guard (outbox/store.test): .filter(isOwn)
  const own = entries.filter(isOwn).sort((a, b) => a.at - b.at);
  return {
    entries: own.map((entry) => mapPhotos(entry, (photo) => withFile(photo, fileOf))),
    // guard (outbox/store.test): .filter(isOwn)
    acknowledged: byId(acknowledged.filter(isOwn)),
  };
}

/** The changes that wait and must be sent before this one, in order. */
export async function readEarlier(key: string): Promise<Entry[]> {
  const own = await (await open()).get("entries", key);
  if (!own) return [];
  const { entries } = await readOutbox(own.account);
  return entries.filter((entry) => !needsNote(entry) && goesBefore(entry, own));
}

/** How many changes and forms wait, by account: also of one whose session has ended. A text for an import is a form. */
export async function countWaiting(): Promise<ReadonlyMap<string, Waiting>> {
  const transaction = (await open()).transaction(storeNames);
  const [entries, forms] = await Promise.all([
    transaction.objectStore("entries").getAll(),
    transaction.objectStore("forms").getAll(),
  ]);
  const changes = entries.filter((entry) => !isSent(entry));
  const countOf = (records: readonly { account: string }[], account: string) =>
    records.filter((record) => record.account === account).length;
  return new Map(
    [...changes, ...forms].map(({ account }) => [
      account,
      { changes: countOf(changes, account), forms: countOf(forms, account) },
    ]),
  );
}

export async function readFile(key: string): Promise<File | undefined> {
  return (await (await open()).get("files", key))?.file;
}

/** Resolves once the entry is on the disk. Removes the form that made the change in the same transaction. */
export function addToOutbox(fresh: Entry, formId?: string): Promise<Placement> {
  return write(async (transaction) => {
    const entries = transaction.objectStore("entries");
    // guard (outbox/store.test): .filter(({ account }) => account === fresh.account)
    const own = (await entries.getAll()).filter(({ account }) => account === fresh.account);
    const placed = placeChange(own, fresh);
    for (const key of placed.removed) await entries.delete(key);
    if (placed.put) {
      await keepFiles(transaction, placed.put.account, photosOf(placed.put.next ?? placed.put.change));
      await entries.put(mapPhotos(placed.put, withoutFile));
    }
    if (formId !== undefined) await transaction.objectStore("forms").delete(formId);
    if (placed.removed.length > 0 || formId !== undefined) await sweep(transaction);
    return placed;
  }, "strict");
}

/** Reads and changes an entry in one transaction; undefined removes it. Gives what is stored then. */
export function changeEntry(key: string, change: (entry: Entry) => Entry | undefined): Promise<Entry | undefined> {
  return write(async (transaction) => {
    const entries = transaction.objectStore("entries");
    const entry = await entries.get(key);
    if (!entry) return undefined;
    const changed = change(entry);
    if (changed?.key !== key) await entries.delete(key);
    if (changed && changed !== entry) await entries.put(changed);
    if (!changed) await sweep(transaction);
    return changed;
    // An entry that was sent must be known as tried after a power cut, too.
  }, "strict");
}

export function settleEntry(
  key: string,
  acknowledged: Acknowledged,
  changedToo?: ChangedToo,
  overwritten?: Overwritten,
): Promise<Entry | undefined> {
  return write(async (transaction) => {
    const entries = transaction.objectStore("entries");
    const { id, serverId } = acknowledged;
    // By its key, so that changes which were made after this one find the `updated_at` that they have seen.
    for (const name of new Set([id, serverId, key])) {
      await transaction.objectStore("acknowledged").put({ ...acknowledged, id: name });
    }
    const entry = await entries.get(key);
    const remainder = entry && afterSending(entry, changedToo, overwritten);
    if (remainder?.key !== key) await entries.delete(key);
    if (remainder) await entries.put(remainder);
    await sweep(transaction);
    return remainder;
  });
}

export async function readForms(account: string): Promise<KeptForm[]> {
  const transaction = (await open()).transaction(storeNames);
  const [forms, files] = await Promise.all([
    transaction.objectStore("forms").getAll(),
    transaction.objectStore("files").getAll(),
  ]);
  const fileOf = new Map(files.map(({ key, file }) => [key, file]));
  // guard (outbox/store.test): .filter((form) => form.account === account)
  return forms
    .filter((form) => form.account === account)
    .sort((a, b) => b.at - a.at)
    .map((form) => ({ ...form, photos: form.photos.map((photo) => withFile(photo, fileOf)) }));
}

export function keepForm(form: KeptForm): Promise<void> {
  return write(async (transaction) => {
    await keepFiles(transaction, form.account, form.photos);
    await transaction.objectStore("forms").put({ ...form, photos: form.photos.map(withoutFile) });
  });
}

export function dropForm(id: string): Promise<void> {
  return write(async (transaction) => {
    await transaction.objectStore("forms").delete(id);
    await sweep(transaction);
  });
}

export function clearDevice(except?: string): Promise<void> {
  return write(async (transaction) => {
    for (const name of storeNames) {
      let cursor = await transaction.objectStore(name).openCursor();
      // guard (outbox/store.test outbox/deliver.test): if (cursor.value.account !== except)
      // guard (outbox/store.test outbox/deliver.test): cursor.value.account !== except -> false
      for (; cursor; cursor = await cursor.continue()) if (cursor.value.account !== except) await cursor.delete();
    }
  });
}

function byId(acknowledged: readonly Acknowledged[]): Outbox["acknowledged"] {
  return Object.fromEntries(acknowledged.map((each) => [each.id, each]));
}

async function keepFiles(transaction: Writing, account: string, photos: readonly FormPhoto[]): Promise<void> {
  const files = transaction.objectStore("files");
  for (const { key, file } of photos) {
    if (file && (await files.getKey(key)) === undefined) await files.put({ key, account, file });
  }
}

async function sweep(transaction: Writing): Promise<void> {
  const files = transaction.objectStore("files");
  const entries = await transaction.objectStore("entries").getAll();
  const forms = await transaction.objectStore("forms").getAll();
  const photos = [
    ...entries.flatMap(({ change, next }) => [...photosOf(change), ...photosOf(next)]),
    ...forms.flatMap((form) => form.photos),
  ];
  const named = new Set(photos.map(({ key }) => key));
  for (const key of await files.getAllKeys()) if (!named.has(key)) await files.delete(key);
  if (entries.length + forms.length === 0) await forgetAcknowledged(transaction, Date.now() - acknowledgedMs);
}

/** So that an address with a temporary id leads to its day after that was sent. */
const acknowledgedMs = 30 * 86_400_000;

async function forgetAcknowledged(transaction: Writing, before: number): Promise<void> {
  const acknowledged = transaction.objectStore("acknowledged");
  // Those of an earlier version have no time.
  for (const { id, at } of await acknowledged.getAll()) if (!(at >= before)) await acknowledged.delete(id);
}

function withoutFile({ file: _, ...photo }: FormPhoto): FormPhoto {
  return photo;
}

function withFile(photo: FormPhoto, files: ReadonlyMap<string, File>): FormPhoto {
  const file = files.get(photo.key);
  return file ? { ...photo, file } : photo;
}
