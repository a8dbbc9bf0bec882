import { disownDevice } from "./device-copy.ts";

/** Removes what IndexedDB and the caches hold of an account. From the call on, no tab saves anything for it. */
export async function wipeDevice(): Promise<void> {
  disownDevice();
  try {
    const { removeReads } = await import("./reads.ts");
    await removeReads();
  } catch {
    // The code could not be loaded, or storage is blocked. Without an owner, nothing that remains is read again.
  }
}
