import { normalized } from "./normalized.ts";
import { possessive } from "./plain-letters.ts";

/** The distinct words of a query, in small letters. All else, such as quotes and operators, separates them; "Anna's" is Anna. */
export function searchWords(query: string): string[] {
  const words = normalized(query, "NFC")
    .toLowerCase()
    .replace(possessive, "")
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  return [...new Set(words)];
}
