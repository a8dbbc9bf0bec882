/** The distinct words of a query, in small letters. All else, such as quotes and operators, separates them. */
export function searchWords(query: string): string[] {
  const words = query
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  return [...new Set(words)];
}
