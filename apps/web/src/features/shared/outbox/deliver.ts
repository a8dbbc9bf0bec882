import { trpcClient, underKey } from "../../../lib/api/client.ts";
import { failureText, fieldErrorsOf, isFinal, isNotFound, Refusal } from "../../../lib/api/errors.ts";
import { type DayDraft, dayChanges, newDay, seenParts } from "../days/day-draft.ts";
import type { FormPhoto } from "../days/day-photos.ts";
import { sendPhoto } from "../uploads/send-photo.ts";
import { outboxCopy } from "./copy.ts";
import {
  type Answer,
  afterRefusal,
  type Change,
  type Entry,
  isSent,
  mapPhotos,
  nextUpload,
  withoutExpired,
  withoutLostPhotos,
  withServerIds,
} from "./entry.ts";
import { changedToo, overwrittenBy } from "./overwritten.ts";
import { changeEntry, type Outbox, readAcknowledged, readEarlier, readFile, readOutbox, settleEntry } from "./store.ts";
import { postToTabs } from "./tab-messages.ts";
import { serverIdOf } from "./temporary-id.ts";

export interface Delivered {
  answer: Answer;
  /** A part of the entry waits to be sent yet. */
  isPartial: boolean;
}

/** Sends an entry and records the outcome; undefined if another tab or the service worker was first. Throws a refusal, or why it could not be sent. */
export function deliver(key: string): Promise<Delivered | undefined> {
  return oneAtATime(() => deliverNow(key));
}

async function deliverNow(key: string): Promise<Delivered | undefined> {
  // One for which the server fails is overtaken, but not by what depends on it.
  for (const earlier of await readEarlier(key)) await unlessRefused(deliverNow(earlier.key));
  const entry = await prepare(key);
  if (!entry || isSent(entry)) return undefined;
  // guard (outbox/deliver.test)
  if (entry.refusal) throw new Refusal(422, entry.refusal.text, entry.refusal.fields);
  const { account } = entry;
  const { id } = entry.change;
  try {
    const change = withAcknowledged(entry.change, await readAcknowledged(account));
    // guard (outbox/deliver-account): key, account, -> key, account: "",
    const answer = await send({ key, account, change });
    const updatedAt = answer && "updated_at" in answer ? answer.updated_at : undefined;
    const acknowledged = { id, serverId: answer?.id ?? change.id, updatedAt, account, at: Date.now() };
    const remainder = await settleEntry(key, acknowledged, changedToo(answer), overwrittenBy(change, answer));
    postToTabs({ kind: "sent", entry, answer });
    return { answer, isPartial: remainder !== undefined };
  } catch (error) {
    if (!isFinal(error)) throw error;
    const now = Date.now();
    if ("photo_ids" in fieldErrorsOf(error) && withoutLostPhotos(entry, now)) {
      // The stored one may have got a later change since.
      await changeEntry(key, (stored) => withoutLostPhotos(stored, now) ?? stored);
      return deliverNow(key);
    }
    await refuse(entry, error);
    throw error;
  }
}

export const syncTag = "outbox";

/** Sends the waiting entries of the session's account, for the service worker. Throws if one could not be sent now. */
export async function deliverAll(): Promise<void> {
  const { key: account } = await trpcClient.accounts.get.query();
  for (const { key, refusal } of (await readOutbox(account)).entries) {
    if (refusal) continue;
    await unlessRefused(deliver(key));
  }
}

/** The entry has its refusal; the next one is sent. */
async function unlessRefused(sent: Promise<unknown>): Promise<void> {
  await sent.catch((error: unknown) => {
    if (!isFinal(error)) throw error;
  });
}

export async function sendUnkept({ key, account, change }: Entry): Promise<Answer> {
  if (!("day" in change)) return send({ key, account, change });
  const photos: FormPhoto[] = [];
  for (const photo of change.day.photos) {
    // guard (outbox/deliver-account): uploadPhoto(photo, account) -> uploadPhoto(photo, "")
    photos.push(photo.id ? photo : { ...photo, ...(await uploadPhoto(photo, account)) });
  }
  // guard (outbox/deliver-account): key, account, -> key, account: "",
  return send({ key, account, change: { ...change, day: { ...change.day, photos } } });
}

/** Two tabs must not send in different orders. Without https there are no locks; the keys still prevent a second effect. */
function oneAtATime<T>(send: () => Promise<T>): Promise<T> {
  // guard (outbox/deliver.test): "locks" in navigator -> false
  return "locks" in navigator ? navigator.locks.request("firn-outbox", send) : send();
}

/** Uploads the photos of an entry, then marks it as tried, from when on it must not change. */
async function prepare(key: string): Promise<Entry | undefined> {
  for (;;) {
    const entry = await changeEntry(key, (stored) => {
      if (stored.isTried || stored.refusal || isSent(stored)) return stored;
      const current = withoutExpired(stored, Date.now());
      return nextUpload(current) ? current : { ...current, isTried: true };
    });
    const photo = entry && !entry.isTried && !entry.refusal ? nextUpload(entry) : undefined;
    if (!entry || !photo) return entry;
    // guard (outbox/deliver-account): entry.account -> ""
    const uploaded = await uploadPhoto(photo, entry.account).catch(async (error: unknown) => {
      if (isFinal(error)) await refuse(entry, error);
      throw error;
    });
    await changeEntry(key, (stored) =>
      mapPhotos(stored, (each) => (each.key === photo.key ? { ...each, ...uploaded } : each)),
    );
  }
}

async function uploadPhoto(
  photo: FormPhoto,
  account: string,
): Promise<Pick<FormPhoto, "id" | "preview_url" | "uploadedAt">> {
  const { key, uploadKey = key } = photo;
  const file = photo.file ?? (await readFile(key));
  if (!file) throw new Refusal(422, undefined, { photo_ids: [outboxCopy.photoGone] });
  try {
    const { id, preview_url } = await sendPhoto(file, uploadKey, account);
    return { id, preview_url, uploadedAt: Date.now() };
  } catch (error) {
    if (!isFinal(error)) throw error;
    throw new Refusal(422, undefined, { photo_ids: [`${file.name}: ${failureText(error)}`] });
  }
}

async function refuse({ key, change }: Entry, error: unknown): Promise<void> {
  const isGone = isNotFound(error);
  const text = isGone ? outboxCopy.gone(change.kind) : failureText(error);
  await changeEntry(key, (stored) => afterRefusal(stored, { text, fields: fieldErrorsOf(error), isGone }));
  postToTabs({ kind: "changed" });
}

async function send({ key, account, change }: Pick<Entry, "key" | "account" | "change">): Promise<Answer> {
  // guard (outbox/deliver-account): underKey(key, account) -> underKey(key)
  const options = { ...underKey(key, account), signal: AbortSignal.timeout(longestCallMs) };
  switch (change.kind) {
    case "createDay": {
      const day = newDay(change.day);
      if (!day) throw new Refusal(422, outboxCopy.incomplete);
      return trpcClient.days.create.mutate(day, options);
    }
    case "updateDay":
      return trpcClient.days.update.mutate(
        {
          id: change.id,
          ...dayChanges(change.before, change.day),
          ...seenParts(change.before, change.day),
        },
        options,
      );
    case "deleteDay":
      return deleted(trpcClient.days.delete.mutate({ id: change.id }, options));
    case "restoreDay":
      return trpcClient.days.restore.mutate({ id: change.id }, options);
    case "restoreSki":
      return trpcClient.skis.restore.mutate({ id: change.id }, options);
    case "createPlace":
      return trpcClient.resorts.create.mutate(change.place, options);
    case "createSki":
      return trpcClient.skis.create.mutate({ name: change.name }, options);
    case "renameSki":
      return trpcClient.skis.update.mutate({ id: change.id, name: change.name }, options);
    case "retireSki":
      return trpcClient.skis.update.mutate({ id: change.id, retired: change.retired }, options);
    case "deleteSki":
      return deleted(trpcClient.skis.delete.mutate({ id: change.id }, options));
  }
}

/** A request may hang on a weak connection and would block all others. */
const longestCallMs = 30_000;

/** A day or ski that another device has deleted counts as deleted. */
async function deleted(sent: Promise<unknown>): Promise<undefined> {
  await sent.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

/** Replaces temporary ids by the server's, and sets the `updated_at` that the change's form has read (behaviour §3). */
function withAcknowledged(change: Change, acknowledged: Outbox["acknowledged"]): Change {
  const resolve = (id: string) => serverIdOf(id, acknowledged);
  const resolveDay = (day: DayDraft): DayDraft => withServerIds(day, acknowledged);
  const id = resolve(change.id);
  if (change.kind === "createDay") return { ...change, day: resolveDay(change.day) };
  if (change.kind !== "updateDay") return { ...change, id };
  const { seenEntry = "" } = change.before;
  const seen = acknowledged[seenEntry]?.updatedAt ?? change.before.seen;
  const before = { ...resolveDay(change.before), ...(seen !== undefined && { seen }) };
  return { ...change, id, before, day: resolveDay(change.day) };
}
