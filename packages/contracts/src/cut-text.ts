/** Cuts to at most `maxLength` UTF-16 units, at a line break in the second half where there is one. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const lineEnd = text.lastIndexOf("\n", maxLength);
  if (lineEnd > maxLength / 2) return text.slice(0, text[lineEnd - 1] === "\r" ? lineEnd - 1 : lineEnd);
  const splitsCharacter = (text.codePointAt(maxLength - 1) ?? 0) > 0xffff;
  return text.slice(0, splitsCharacter ? maxLength - 1 : maxLength);
}
