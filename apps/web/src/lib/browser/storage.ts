/** public/theme.js reads the same key before the first paint. */
export const themeStorageKey = "firn.theme";
/** Outlives the entries of the account (lib/device/pending-sign-out.ts). */
export const pendingSignOutKey = "firn.signOut";

/** A function, because the property itself throws where the browser blocks storage. */
type StorageOf = () => Storage;

export function readStored(key: string, storage: StorageOf = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null, storage: StorageOf = () => localStorage): void {
  try {
    // Without this, an outdated value would remain where the new one exceeds the quota.
    storage().removeItem(key);
    if (value !== null) storage().setItem(key, value);
  } catch {}
}

const staying: readonly string[] = [themeStorageKey, pendingSignOutKey];

/** Removes the entries of an account. The theme stays: it belongs to the device. */
export function forgetDevice(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
      for (const key of keys) if (key.startsWith("firn.") && !staying.includes(key)) storage.removeItem(key);
    }
  } catch {}
}
