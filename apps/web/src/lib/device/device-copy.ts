import { createStore, keys } from "idb-keyval";
import { readStored, writeStored } from "../browser/storage.ts";

/** The address of the account whose data is on the device. Removing it stops every tab from saving: they get a storage event. */
export const ownerKey = "firn.owner";

export function deviceOwner(): string | null {
  return readStored(ownerKey);
}

export function claimDevice(email: string): boolean {
  const owner = deviceOwner();
  if (owner === null) writeStored(ownerKey, email);
  // guard (device/reads): owner === null || owner === email -> true
  return owner === null || owner === email;
}

export function disownDevice(): void {
  writeStored(ownerKey, null);
}

/** The whole log of the account: `head`, and its days by year. */
export const logStore = createStore("firn-log", "parts");

/** What was read, by account. */
export const readsStore = createStore("firn-reads", "accounts");

/** The account whose reads are kept, also for the service worker, which has no localStorage; undefined without one. */
export async function keptAccount(): Promise<string | undefined> {
  const [account, ...others] = await keys<string>(readsStore);
  // guard (device/shared-items): others.length === 0 -> true
  return others.length === 0 ? account : undefined;
}

/** The service worker's cache of the previews of photos seen: at most 100 MB, the longest unused go first. */
export const previewCache = { name: "previews", mostEntries: 1250, mostBytesEach: 80_000 } as const;

/** By the bytes themselves: a proxy may leave Content-Length out. */
export async function isKeptPreview(response: Response): Promise<boolean> {
  // guard (device/device-copy): response.status === 200 &&
  // guard (device/device-copy): && (await response.clone().blob()).size <= previewCache.mostBytesEach
  return response.status === 200 && (await response.clone().blob()).size <= previewCache.mostBytesEach;
}
