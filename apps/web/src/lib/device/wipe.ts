import { disownDevice } from "./owner.ts";

/**
 * Removes what IndexedDB and the caches hold of an account. From the call on, no tab saves anything for it. `keepsFreshShare` leaves what
 * another app has just shared.
 */
export async function wipeDevice(options?: { keepsFreshShare: boolean }): Promise<void> {
  disownDevice();
  try {
    const { removeReads } = await import("./reads.ts");
    await removeReads(options);
  } catch {
    // The code could not be loaded, or storage is blocked. Without an owner, nothing that remains is read again.
  }
}
