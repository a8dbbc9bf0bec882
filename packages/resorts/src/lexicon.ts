import { foldWords } from "./fold.ts";
import lists from "./lexicon.json" with { type: "json" };

type Role = keyof typeof lists;

const listed = Object.keys(lists) as Role[];

/** Bits of what a word does in a line of a log, since a line tests every word many times. Each list of lexicon.json is one. */
export const roles = Object.fromEntries([...listed, "number"].map((role, at) => [role, 1 << at])) as Record<
  Role | "number",
  number
>;

/** Words of a log that are rarely a place. */
export const everyday = roles.everyday | roles.follower | roles.leader;

const known = new Map<string, number>();
for (const role of listed)
  for (const word of foldWords(lists[role].join(" "))) known.set(word, (known.get(word) ?? 0) | roles[role]);

export function rolesOf(folded: string): number {
  return (known.get(folded) ?? 0) | (startsWithDigit(folded) ? roles.number : 0);
}

export function startsWithDigit(folded: string): boolean {
  const code = folded.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** Whether a word does one of `some`. */
export function does(word: { readonly roles: number } | undefined, some: number): boolean {
  return word !== undefined && (word.roles & some) !== 0;
}

export function isA(folded: string, some: number): boolean {
  return (rolesOf(folded) & some) !== 0;
}

export function isLogWord(folded: string): boolean {
  return folded.length < 3 || isA(folded, everyday | roles.wary | roles.ordinary);
}
