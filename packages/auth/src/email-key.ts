/** Normalizes twice, because lower case can leave a letter that composes further. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase().normalize("NFC");
}
