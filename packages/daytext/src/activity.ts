import type { Activity } from "@firn/contracts/days";
import { isAscii } from "./fold-word.ts";
import { formsOf, stemsOf } from "./lexicon.ts";
import type { Token } from "./token.ts";
import type { TokenLine } from "./tokens.ts";
import { has, wordFlags } from "./word-flags.ts";
import { alone, compounds, training, trainingStems, withWords } from "./words/activity-words.ts";

const people = formsOf("person");
const companyStems = stemsOf("company");

const things = formsOf("thing");

/** The activity that a text tells of the company or the purpose of a day; training wins. `placeWords` begin the names of places in it. */
export function activityOf(
  line: TokenLine,
  text: string,
  placeWords: ReadonlySet<string> = new Set(),
): Activity | null {
  const { tokens } = line;
  const isPlain = isAscii(text);
  if (
    (has(line, wordFlags.training) && tokens.some((token, at) => isTraining(tokens, token, at))) ||
    (!isPlain && trainingStems.test(text))
  )
    return "Training";
  if (!isPlain && (companyStems.test(text) || /[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}]さんと/u.test(text)))
    return "Friends";
  if (!has(line, wordFlags.company)) return null;
  return tokens.some((token, at) => alone.has(token.key) || isCompany(tokens, token, at, placeWords))
    ? "Friends"
    : null;
}

const doorWords = formsOf("door");

/** "gs" and "sl" are words of their own only in capitals, and a "gate" is one of a course unless it is a lift's. */
function isTraining(tokens: readonly Token[], { kind, key, text }: Token, at: number): boolean {
  if (kind !== "word") return false;
  if (key.length > 8 && compounds.test(key)) return true;
  if (!training.has(key)) return false;
  if (key.length <= 2) return text === text.toUpperCase();
  // A lift's: "gates closed", "the gates were open".
  if (key.startsWith("gate") && tokens.slice(at + 1, at + 4).some((next) => doorWords.has(next.key))) return false;
  if (key === "stage" || key === "train" || key === "cours" || key === "gate" || key === "clase")
    return tokens[at + 1]?.key !== "of" && key !== "train" ? true : tokens.length <= 4;
  return true;
}

function isCompany(
  tokens: readonly Token[],
  { kind, key }: Token,
  at: number,
  placeWords: ReadonlySet<string>,
): boolean {
  if (kind !== "word" || !withWords.has(key)) return false;
  let next = at + 1;
  if (key === "w" || key === "m") {
    if (tokens[next]?.text === (key === "w" ? "/" : ".")) next += 1;
    // "w Szczyrku": a bare "w" is "in" in Polish.
    else if (key === "m" || !tokens[next]?.isCapital || placeWords.has(tokens[next]?.text ?? "")) return false;
  }
  if (tokens[next]?.text === ":") next += 1;
  for (let skipped = 0; skipped < 3; skipped++, next++) {
    const word = tokens[next];
    if (word?.kind !== "word") return false;
    if (people.has(word.key)) return true;
    if (!determiners.has(word.key)) return skipped === 0 && isName(tokens, next);
  }
  return false;
}

const determiners = formsOf("determiner");

/** German and the northern languages write weather as one long word: "Rückenwind", "Pulverschnee". */
const weather = stemsOf("weather compound");

function isName(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at];
  if (!word || things.has(word.key) || weather.test(word.key)) return false;
  if (word.isCapital) return true;
  const next = tokens[at + 1];
  return (
    word.key.length >= 3 &&
    (!next || next.kind === "mark" || ["and", "und", "et", "e", "y", "og", "och"].includes(next.key))
  );
}
