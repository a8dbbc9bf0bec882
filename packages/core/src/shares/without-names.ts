import { normalized } from "@firn/contracts/normalized";

/** A text with "…" in place of these names. Part of a name, and another spelling, stays. */
export function withoutNames(text: string, names: readonly string[]): string {
  if (names.length === 0) return text;
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return normalized(text, "NFC").replace(new RegExp(longestFirst.map(pattern).join("|"), "giu"), "…");
}

/** Scripts that put no space between words. */
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

function pattern(name: string): string {
  const literal = name.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  return spaceless.test(name) ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`;
}
