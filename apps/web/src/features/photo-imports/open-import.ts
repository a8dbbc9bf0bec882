import type { Account } from "@firn/contracts/accounts";

/**
 * Which import with photos this device has left open, kept in the browser because no call lists imports. One entry for each
 * account, named by when it was made: an address would stay readable after signing out. Should two be the same, the server
 * answers "not found", and the entry goes.
 */
type Owner = Pick<Account, "created_at">;
type ImportStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The id of the open import; undefined where there is none. */
export function openImport(owner: Owner, storage: ImportStorage = localStorage): string | undefined {
  try {
    return storage.getItem(keyOf(owner)) || undefined;
  } catch {
    return undefined;
  }
}

export function keepOpenImport(owner: Owner, importId: string, storage: ImportStorage = localStorage): void {
  try {
    storage.setItem(keyOf(owner), importId);
  } catch {
    // Storage is closed or full: the import's address still leads to it.
  }
}

/** Forgets this import; a later one stays. */
export function forgetOpenImport(owner: Owner, importId: string, storage: ImportStorage = localStorage): void {
  try {
    if (storage.getItem(keyOf(owner)) === importId) storage.removeItem(keyOf(owner));
  } catch {
    // Storage is closed: nothing is kept either.
  }
}

function keyOf({ created_at }: Owner): string {
  return `firn.photo-import:${created_at}`;
}
