import type { Account } from "@firn/contracts/accounts";
import { readStored, writeStored } from "../../lib/browser/storage.ts";

/** The open import of this device, stored per account: no procedure lists imports. An email in a key would outlive the session. */
type Owner = Pick<Account, "created_at">;

export function readOpenImport(owner: Owner): string | undefined {
  return readStored(keyOf(owner)) || undefined;
}

export function storeOpenImport(owner: Owner, importId: string): void {
  writeStored(keyOf(owner), importId);
}

/** Keeps the entry of a later import. */
export function forgetOpenImport(owner: Owner, importId: string): void {
  if (readOpenImport(owner) === importId) writeStored(keyOf(owner), null);
}

function keyOf({ created_at }: Owner): string {
  return `firn.photo-import:${created_at}`;
}
