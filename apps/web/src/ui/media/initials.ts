/** How many tints tokens.css has. */
export const tintCount = 8;

/** The first letters of a name's first two words, or "??" without a name. */
export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? "").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu) ?? [];
  const initials = words.slice(0, 2).map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? "");
  return initials.join("") || "??";
}

/** The same tint for the same name, wherever and whenever: 0 to tintCount - 1. */
export function tintOf(name: string | null | undefined): number {
  let hash = 0;
  for (const character of (name ?? "").trim().toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % tintCount;
}
