/** Unicode's bound for a stream-safe text (UAX #15), beyond what any script needs. */
const mostMarks = 30;

/** A whole run of marks, so that no match begins within one. The two of half width are letters that NFKD makes marks of. */
const runs = new RegExp(`([\\p{M}\\uff9e\\uff9f]{1,${mostMarks}})[\\p{M}\\uff9e\\uff9f]*`, "gu");

/**
 * The text in a form of Unicode, with the first 30 marks of each letter. `String.normalize` itself sorts the marks of a letter, in a time
 * squared in their number.
 */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKD"): string {
  // guard (contracts/src/normalized): withFewMarks(text) -> text
  const inForm = withFewMarks(text).normalize(form);
  // U+0958 is a letter that becomes a letter and a mark.
  // guard (contracts/src/normalized): withFewMarks(inForm) -> inForm
  return withFewMarks(inForm);
}

/** Trimmed, without control characters and without those that turn the direction of what stands beside the text. */
export function oneLine(text: string): string {
  // guard (contracts/src/primitives): .replace(/\p{Bidi_Control}/gu, "")
  return text
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/\p{Cc}/gu, " ")
    .trim();
}

function withFewMarks(text: string): string {
  return text.length > mostMarks ? text.replace(runs, "$1") : text;
}
