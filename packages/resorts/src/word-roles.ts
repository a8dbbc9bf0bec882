import {
  companions,
  comparing,
  conjunctions,
  elsewhereNouns,
  firmPrepositions,
  followers,
  genericTails,
  leaders,
  passing,
  placePrepositions,
  runNouns,
  smallWords,
  sports,
} from "./mention-grammar.ts";
import { isEverydayWord } from "./mention-log-words.ts";
import { givenNames } from "./mention-words.ts";

/** Bits, since a line tests every word for its roles many times. */
export const roles = {
  companion: 1 << 0,
  comparing: 1 << 1,
  conjunction: 1 << 2,
  elsewhereNoun: 1 << 3,
  firmPreposition: 1 << 4,
  follower: 1 << 5,
  genericTail: 1 << 6,
  leader: 1 << 7,
  passing: 1 << 8,
  placePreposition: 1 << 9,
  runNoun: 1 << 10,
  small: 1 << 11,
  everyday: 1 << 12,
  givenName: 1 << 13,
  number: 1 << 14,
  sport: 1 << 15,
} as const;

const lists: readonly (readonly [role: number, list: ReadonlySet<string>])[] = [
  [roles.companion, companions],
  [roles.comparing, comparing],
  [roles.conjunction, conjunctions],
  [roles.elsewhereNoun, elsewhereNouns],
  [roles.firmPreposition, firmPrepositions],
  [roles.follower, followers],
  [roles.genericTail, genericTails],
  [roles.leader, leaders],
  [roles.passing, passing],
  [roles.placePreposition, placePrepositions],
  [roles.runNoun, runNouns],
  [roles.small, smallWords],
  [roles.sport, sports],
  [roles.givenName, givenNames],
];

export function rolesOf(folded: string): number {
  let found = startsWithDigit(folded) ? roles.number : 0;
  for (const [role, list] of lists) if (list.has(folded)) found |= role;
  return isEverydayWord(folded) ? found | roles.everyday : found;
}

export function startsWithDigit(folded: string): boolean {
  const code = folded.charCodeAt(0);
  return code >= 48 && code <= 57;
}

export function does(word: { readonly roles: number } | undefined, some: number): boolean {
  return word !== undefined && (word.roles & some) !== 0;
}
