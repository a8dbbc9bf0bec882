import { disownDevice } from "./device-copy.ts";
import { removeReads } from "./reads.ts";

/** Removes an account from IndexedDB and caches; no tab saves for it from now on. `keepsShares`: they wait for the next sign-in of their account. */
export async function wipeDevice(options?: { keepsShares: boolean }): Promise<void> {
  // guard (device/wipe device/reads)
  disownDevice();
  try {
    await removeReads(options);
  } catch {
    // Storage is blocked. Without an owner, nothing that remains is read again.
  }
}
