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

export function disownDevice(): void {
  writeStored(ownerKey, null);
}
