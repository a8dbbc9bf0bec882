import { normalized } from "@firn/contracts/normalized";

/** Normalizes twice, because lower case can leave a letter that composes further. */
export function emailKey(email: string): string {
  return normalized(normalized(email.trim(), "NFC").toLowerCase(), "NFC");
}
