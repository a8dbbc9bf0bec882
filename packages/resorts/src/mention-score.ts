import { does, everyday, roles } from "./lexicon.ts";
import type { MentionLine, Stretch } from "./mention-line.ts";
import weights from "./mention-weights.json" with { type: "json" };
import type { NameIndex, Trust } from "./name-index.ts";
import { gapAfter, gaps, type TextWord } from "./text-words.ts";

/** A name is a place from `certain`, and one that is not told from `likely`. */
export const least = { certain: 1.5, likely: 1 } as const;
export const most = 3.5;
const forbidden = -10;

export interface Named extends Stretch {
  readonly trust: Trust;
  readonly isAfterPlace: boolean;
}

/** How surely a line uses a name as a place: the sum of its features' weights. data/README.md has the rules. */
export function scoreOf(index: NameIndex, line: MentionLine, named: Named): number {
  if (isForbidden(index, line, named)) return forbidden;
  const { words, letterCase } = line;
  const { from, to, trust } = named;
  const first = words[from];
  const isCapital = letterCase === "mixed" && isCapitalised(words, named);
  const isSlight = from === to && (first?.folded.length ?? 0) <= 4 && letterCase === "mixed" && !isCapital;
  const isPlain = trust === "plain" && !isSlight;
  const table: Partial<Record<string, number>> = weights[trust === "plain" && isSlight ? "ordinary" : trust];
  let score = table.always ?? 0;
  if (first?.gapBefore === gaps.join && does(words[from - 1], roles.passing)) score += table.passed ?? 0;
  // All lines suit a plain name.
  if (!isPlain) for (const feature of featuresOf(line, named, isCapital)) score += table[feature] ?? 0;
  return Math.min(score, most);
}

const bound = new Set(["border", "stop", "companion", "number", "follower"]);

function featuresOf(line: MentionLine, named: Named, isCapital: boolean): string[] {
  const { words, text, letterCase } = line;
  const { from, to, isAfterPlace } = named;
  const next = nextOf(line, named);
  const left = leftOf(line, named);
  const right = rightOf(line, to, next);
  const spelled = isCapital ? "capitals" : { mixed: "no capital", lower: "no case", upper: "all capitals" }[letterCase];
  const found = [`left: ${left}`, `right: ${right}`, spelled];
  if (from < to) found.push(`several words, ${spelled}`);
  else if (!bound.has(right) && left !== "firm" && does(words[from], roles.givenName))
    found.push("given name in a sentence");
  if (!isCapital && does(next, roles.placePreposition)) found.push("no capital, before a preposition");
  if (isAfterPlace && left === "sign") found.push("after a place and a sign");
  if (left === "edge" && (words[from]?.gapBefore === gaps.blank || gapAfter(text, words, to) === gaps.blank))
    found.push("beside a date");
  if (words.slice(from, to + 1).every((word) => does(word, roles.hill | roles.small)))
    found.push("only what hills are called");
  return found;
}

/** Behind "with", "than", in front of "Street", as part of a longer word. */
function isForbidden(index: NameIndex, line: MentionLine, named: Named): boolean {
  const { words, people } = line;
  const before = (words[named.from]?.gapBefore ?? gaps.border) <= gaps.soft ? words[named.from - 1] : undefined;
  if (people.has(named.from) || does(before, roles.comparing)) return true;
  return does(nextOf(line, named), roles.elsewhereNoun) || isGlued(index, line, named);
}

function nextOf({ text, words }: MentionLine, { to }: Stretch): TextWord | undefined {
  return gapAfter(text, words, to) === gaps.join ? words[to + 1] : undefined;
}

function leftOf({ text, words }: MentionLine, { from, isAfterPlace }: Named): string {
  const word = words[from];
  const before = words[from - 1];
  if (!word) return "word";
  if (
    text
      .slice(Math.max(0, word.start - 2), word.start)
      .trimEnd()
      .endsWith("@")
  )
    return "firm";
  if (word.gapBefore >= gaps.blank) return "edge";
  if (word.gapBefore >= gaps.soft || (isAfterPlace && does(before, roles.conjunction))) return "sign";
  if (does(before, roles.firmPreposition)) return "firm";
  // "a" is the English article first, "at" in French or Spanish second.
  if (text.slice(before?.start, before?.end) === "a" && word.shape === "lower") return "word";
  if (does(before, roles.placePreposition)) return "preposition";
  // "12 runs Copper"
  const isCount = does(before, roles.runNoun | roles.follower) && does(words[from - 2], roles.number);
  return isCount || does(before, roles.leader | roles.number) ? "leader" : "word";
}

function rightOf({ text, words, letterCase }: MentionLine, to: number, next: TextWord | undefined): string {
  if (!next) return /[!?.]/u.test(text[words[to]?.end ?? 0] ?? "") ? "stop" : "border";
  if (does(next, roles.companion)) return "companion";
  if (does(next, roles.number)) return "number";
  if (does(next, roles.conjunction)) return "and";
  if (does(next, roles.follower) && !(does(next, roles.runNoun) && next.shape === "capital")) return "follower";
  if (does(next, roles.runNoun)) return "run";
  if (letterCase === "mixed" && next.shape !== "lower" && next.shape !== "none")
    return does(words[to + 2], roles.runNoun) ? "run" : "capital";
  return does(next, everyday) ? "follower" : "word";
}

/** "pre-Alta", "Killington-bound": part of a longer word, unless the other part is a place or a number. */
function isGlued({ names }: NameIndex, { text, words }: MentionLine, { from, to }: Stretch): boolean {
  const isJoined = (one: TextWord | undefined, other: TextWord | undefined) =>
    one !== undefined && one.end + 1 === other?.start && "-‐‑_".includes(text.charAt(one.end));
  const isPlain = (word: TextWord | undefined) => word?.shape !== "none" && !names.has(word?.folded ?? "");
  const [before, next] = [words[from - 1], words[to + 1]];
  if (isJoined(before, words[from]) && isPlain(before)) return true;
  return isJoined(words[to], next) && next?.shape === "lower" && isPlain(next);
}

export function isCapitalised(words: readonly TextWord[], { from, to }: Stretch): boolean {
  const isSmall = (word: TextWord) => from < to && does(word, roles.small | roles.number);
  return words.slice(from, to + 1).every((word) => word.shape !== "lower" || isSmall(word));
}
