import { readStored, writeStored } from "../browser/storage.ts";

/** The address of the account whose data is on the device. Removing it stops every tab from saving. Other tabs hear of a change. */
export const ownerKey = "firn.owner";

export function deviceOwner(): string | null {
  return readStored(ownerKey);
}

/** Makes an account that of the device; false where it is another one's. */
export function claimDevice(email: string): boolean {
  const owner = deviceOwner();
  if (owner === null) writeStored(ownerKey, email);
  return owner === null || owner === email;
}

/** Removes what IndexedDB and the caches hold of an account. From the call on, no tab saves anything for it. */
export async function wipeDevice(): Promise<void> {
  writeStored(ownerKey, null);
  try {
    const { removeReads } = await import("./reads.ts");
    await removeReads();
  } catch {
    // The code could not be loaded, or storage is blocked. Without an owner nothing of it is read again.
  }
}
