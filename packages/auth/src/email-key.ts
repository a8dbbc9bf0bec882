/**
 * The form under which an address is unique: trimmed, without case, in Unicode's composed form (behaviour §2). Composed
 * twice, because taking the case away can leave a letter that composes further.
 */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase().normalize("NFC");
}
