import { disownDevice } from "./device-copy.ts";
import { removeReads } from "./reads.ts";

/**
 * Removes what IndexedDB and the caches hold of an account. From the call on, no tab saves anything for it. `keepsFreshShare` leaves what
 * another app has just shared.
 */
export async function wipeDevice(options?: { keepsFreshShare: boolean }): Promise<void> {
  disownDevice();
  try {
    await removeReads(options);
  } catch {
    // Storage is blocked. Without an owner, nothing that remains is read again.
  }
}
