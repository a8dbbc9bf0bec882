import { does, roles } from "./lexicon.ts";
import type { NameIndex } from "./name-index.ts";
import { gaps, type TextWord, textWords } from "./text-words.ts";

export interface MentionLine {
  readonly text: string;
  readonly words: readonly TextWord[];
  /** "lower" and "upper" lines say nothing by their capitals. */
  readonly letterCase: "mixed" | "lower" | "upper";
  /** Indexes of words about people: after "with", up to a comma or a preposition of place. */
  readonly people: ReadonlySet<number>;
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export function readLine(index: NameIndex, text: string): MentionLine {
  const words = textWords(text);
  return {
    text,
    words,
    letterCase: caseOf(words),
    people: peopleOf(index, text, words),
  };
}

function caseOf(words: readonly TextWord[]): MentionLine["letterCase"] {
  const shapes = new Set<TextWord["shape"]>();
  for (const { shape, folded } of words) shapes.add(shape === "capital" && folded.length === 1 ? "upper" : shape);
  if (!shapes.has("capital") && !shapes.has("upper")) return "lower";
  return shapes.has("capital") || shapes.has("lower") ? "mixed" : "upper";
}

const nobody: ReadonlySet<number> = new Set();

function peopleOf(index: NameIndex, text: string, words: readonly TextWord[]): ReadonlySet<number> {
  if (!words.some((word) => does(word, roles.companion))) return nobody;
  const people = new Set<number>();
  let isInside = false;
  for (const [at, word] of words.entries()) {
    isInside &&= staysInside(text, word, words[at - 1]);
    if (isInside) people.add(at);
    isInside ||= does(word, roles.companion) && !isPolishIn(index, words, at);
  }
  return people;
}

/** "w/ Sam & Jo + Ann" */
function staysInside(text: string, word: TextWord, before: TextWord | undefined): boolean {
  if (does(word, roles.placePreposition) && !does(word, roles.conjunction)) return false;
  return (
    word.gapBefore < gaps.soft ||
    (word.gapBefore === gaps.soft && /^\s*[&+/]\s*$/u.test(text.slice(before?.end, word.start)))
  );
}

/** "w Szczyrku", "w Livigno": Polish for "in", in front of a place. */
function isPolishIn({ names }: NameIndex, words: readonly TextWord[], at: number): boolean {
  if (words[at]?.folded !== "w") return false;
  const [next, second] = words.slice(at + 1, at + 3).map(({ folded }) => folded);
  return (names.get(`${next}${second}`) ?? names.get(`${next}`))?.trust === "plain";
}
