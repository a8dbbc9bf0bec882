import { themeStorageKey } from "./theme.ts";

type DeviceStorage = Pick<Storage, "key" | "length" | "removeItem">;

/** Removes what this browser keeps for an account that is gone: half-typed texts and forms, open imports, choices. The theme stays. */
export function forgetDevice(storages: () => DeviceStorage[] = () => [localStorage, sessionStorage]): void {
  try {
    for (const storage of storages()) {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
      for (const key of keys) if (key.startsWith("firn.") && key !== themeStorageKey) storage.removeItem(key);
    }
  } catch {
    // Storage is closed to this page: nothing is kept either.
  }
}
