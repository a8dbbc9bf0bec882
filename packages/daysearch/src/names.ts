import { hasKeys, type Token, tokensOf } from "./tokens.ts";

/** The names of a log, which win over the meanings of words: a friend called April. */
export interface QueryNames {
  /** Of a resort, a ski or a person. */
  add(name: string): void;
  addTag(name: string): void;
  /** How many tokens the longest whole name there has; 0 for none. */
  wholeAt(tokens: readonly Token[], at: number): number;
  /** Whether a name begins with this token. */
  isBegunBy(token: Token): boolean;
  /** The longest tag there. */
  tagAt(tokens: readonly Token[], at: number): { name: string; end: number } | undefined;
}

interface Name {
  readonly name: string;
  readonly keys: readonly string[];
}

export function createQueryNames(): QueryNames {
  const names = new Map<string, Name[]>();
  const tags = new Map<string, Name[]>();
  return {
    add: (name) => addTo(names, name),
    addTag: (name) => addTo(tags, name),
    wholeAt: (tokens, at) => longestAt(names, tokens, at)?.keys.length ?? 0,
    isBegunBy: ({ kind, key }) => kind === "word" && names.has(key),
    tagAt(tokens, at) {
      const found = longestAt(tags, tokens, at);
      return found && { name: found.name, end: at + found.keys.length };
    },
  };
}

function addTo(byFirst: Map<string, Name[]>, name: string): void {
  const keys = tokensOf(name).map(({ key }) => key);
  const [first] = keys;
  if (first === undefined) return;
  const known = byFirst.get(first);
  if (known) known.push({ name, keys });
  else byFirst.set(first, [{ name, keys }]);
}

function longestAt(byFirst: Map<string, Name[]>, tokens: readonly Token[], at: number): Name | undefined {
  let longest: Name | undefined;
  for (const name of byFirst.get(tokens[at]?.key ?? "") ?? []) {
    if (name.keys.length > (longest?.keys.length ?? 0) && hasKeys(tokens, at, name.keys)) longest = name;
  }
  return longest;
}
