/** A value as Lingui writes it unchanged: Lingui decodes `\x41` in a whole sentence, so a backslash is such a sequence. */
export function forLingui<Value>(value: Value): Value | string {
  // guard (contracts/src/words): .replaceAll("\\", "\\x5c")
  return typeof value === "string" ? value.replaceAll("\\", "\\x5c") : value;
}
