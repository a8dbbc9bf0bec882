import words from "./cjk-words.json" with { type: "json" };
import { cjkSkiAreas, fold } from "./fold.ts";
import type { NameEntry, NameIndex } from "./name-index.ts";

/** Offsets are UTF-16 units of the run. */
export interface CjkMention {
  readonly entry: NameEntry;
  readonly start: number;
  readonly end: number;
}

/** Longest first. Three letters count outside longer katakana or Hangul words, two between borders, one only as the whole run. */
export function cjkMentions(index: NameIndex, run: string): CjkMention[] {
  const letters = lettersOf(run);
  const found: CjkMention[] = [];
  for (let at = 0; at < letters.length; at++) {
    const start = letters[at]?.start ?? 0;
    let key = "";
    let best: CjkMention | null = null;
    let to = at;
    for (let next = at; next < letters.length && key.length < index.mostCjkLetters; next++) {
      key += letters[next]?.folded ?? "";
      const end = letters[next + 1]?.start ?? run.length;
      const entry = index.names.get(key);
      if (!entry || !stands(run.slice(0, start), run.slice(start, end), run.slice(end, end + longestTail))) continue;
      best = { entry, start, end };
      to = next;
    }
    if (!best) continue;
    const { end } = best;
    const tail = cjkSkiAreas.find((text) => run.startsWith(text, end));
    found.push({ ...best, end: end + (tail?.length ?? 0) });
    at = to;
  }
  return found;
}

const longestTail = 8;

/** Whether a name is not part of a longer word: `before` and `after` it are the rest of the run. */
function stands(before: string, name: string, after: string): boolean {
  if (cjkSkiAreas.some((tail) => after.startsWith(tail))) after = "";
  const [first, last] = [scriptOf(name.at(0)), scriptOf(name.at(-1))];
  const [left, right] = [scriptOf(before.at(-1)), scriptOf(after.at(0))];
  if (name.length === 1) return !left && !right;
  if (first !== "han" && left === first) return false;
  if (last === "hangul" && right === "hangul") {
    // Korean attaches its prepositions to the word.
    return words.particles.some((text) => after.startsWith(text) && scriptOf(after[text.length]) !== "hangul");
  }
  if (last === "katakana" && right === "katakana") return false;
  if (name.length > 2 || first !== "han" || last !== "han") return true;
  return (
    (left !== "han" || words.bordersBefore.some((text) => before.endsWith(text))) &&
    (right !== "han" || words.bordersBehind.some((text) => after.startsWith(text)))
  );
}

const scripts = [
  ["hiragana", /[\u3041-\u309f]/u],
  ["katakana", /[\u30a0-\u30ff\uff66-\uff9f]/u],
  ["hangul", /[\uac00-\ud7a3\u1100-\u11ff]/u],
  ["han", /./su],
] as const;

function scriptOf(letter = ""): string | undefined {
  return scripts.find(([, pattern]) => pattern.test(letter))?.[0];
}

/** Each letter with its combining marks. */
function lettersOf(run: string): { folded: string; start: number }[] {
  return [...run.matchAll(/.[\u3099\u309a\uff9e\uff9f]*/gsu)].map(({ 0: letter, index: start }) => ({
    folded: /^[\u4e00-\u9fff\u30a1-\u30fc\uac00-\ud7a3]$/u.test(letter) ? letter : fold(letter),
    start,
  }));
}
