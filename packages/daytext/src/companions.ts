import { companionKey } from "@firn/contracts/companion-key";
import { limits } from "@firn/contracts/limits";
import { foldWord } from "./fold-word.ts";
import { oncePer } from "./once-per.ts";
import { isWord, type Token } from "./token.ts";
import { endOf, readTokens, type TokenLine } from "./tokens.ts";
import type { DayTextContext, TextDraft } from "./types.ts";
import { wordFlags } from "./word-flags.ts";
import { joinsBehind, noCompanions } from "./words/companion-words.ts";

const mostWords = 4;
/** Shorter names of days and months are names of people too: "Sam", "Jan". */
const longCalendarName = 4;
const noName = wordFlags.training | wordFlags.company | wordFlags.ski | wordFlags.day;

interface Name {
  name: string;
  /** The token behind it. */
  end: number;
}

/**
 * The people whom a text names, in its order: capitalised names behind "with", "mit", "avec" …, joined by commas and "and", "und", "et" …;
 * in Japanese those before さん, ちゃん or くん. `known` are names of resorts and skis, which are no people.
 */
export function companionsIn(text: string, known: readonly string[] = []): string[] {
  return peopleIn(text, known.map(keysOf));
}

function peopleIn(text: string, known: readonly string[]): string[] {
  const others = known.map((keys) => ` ${keys} `);
  const isPerson = (name: string) =>
    name.length <= limits.companionNameLength && !others.some((other) => other.startsWith(` ${keysOf(name)} `));
  const found = new Map<string, string>();
  for (const line of text.split("\n")) {
    for (const name of [...namesIn(readTokens(line), line), ...japaneseNames(line)]) {
      const key = companionKey(name);
      if (!found.has(key) && isPerson(name)) found.set(key, name);
    }
  }
  return [...found.values()].slice(0, limits.companionsPerDay);
}

function keysOf(name: string): string {
  return readTokens(name)
    .tokens.filter(isWord)
    .map(({ text }) => foldWord(text))
    .join(" ");
}

function namesIn(line: TokenLine, text: string): string[] {
  const names: string[] = [];
  for (let at = 0; at < line.tokens.length; at++) {
    const joins = joinsBehind.get(line.tokens[at]?.key ?? "");
    if (!joins || !isBehind(line.tokens, at)) continue;
    const start = at + (line.tokens[at + 1]?.text === "/" ? 2 : 1);
    for (const { name, end } of listAt(line, text, start, joins)) {
      names.push(name);
      at = end - 1;
    }
  }
  return names;
}

/** A single letter is one in small, with a space before it: not the "s" of "Tom's", nor an initial. */
function isBehind(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.text.length > 1) return true;
  return token.isSmall && token.isApart && (token.text !== "w" || tokens[at + 1]?.text === "/");
}

function listAt(line: TokenLine, text: string, start: number, joins: ReadonlySet<string>): Name[] {
  const names: Name[] = [];
  let next: number | undefined = start;
  while (next !== undefined && names.length < limits.companionsPerDay) {
    const found = nameAt(line, text, next);
    const isBehindComma = names.length > 0 && line.tokens[next - 1]?.text === ",";
    if (!found || (isBehindComma && !isItem(line.tokens[found.end], joins))) break;
    names.push(found);
    next = behindJoin(line.tokens, found.end, joins);
  }
  return names;
}

/** A sentence may begin behind a comma: there, a name is one only if the list goes on or the text ends. */
function isItem(next: Token | undefined, joins: ReadonlySet<string>): boolean {
  return !next || next.kind === "mark" || isJoin(next, joins);
}

function behindJoin(tokens: readonly Token[], at: number, joins: ReadonlySet<string>): number | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return undefined;
  if (isJoin(token, joins)) return at + 1;
  if (!",;/".includes(token.text)) return undefined;
  return next && isJoin(next, joins) ? at + 2 : at + 1;
}

function isJoin({ text }: Token, joins: ReadonlySet<string>): boolean {
  return text === "&" || text === "+" || text === "and" || joins.has(text);
}

/** Capitalised words, each behind a space, a hyphen or an apostrophe. */
function nameAt(line: TokenLine, text: string, start: number): Name | undefined {
  const { tokens, starts } = line;
  let end = start;
  for (let words = 0; words < mostWords; words++) {
    const isLinked = words > 0 && /^[-'’]$/u.test(tokens[end]?.text ?? "") && !tokens[end]?.isApart;
    const at = isLinked ? end + 1 : end;
    const token = tokens[at];
    if (!token || !mayBeName(token) || (isLinked && token.isApart) || (words > 0 && !isLinked && !token.isApart)) break;
    end = at + 1;
  }
  return end === start ? undefined : { name: text.slice(starts[start], endOf(line, end - 1)), end };
}

function mayBeName(token: Token): boolean {
  const { text, key, month, weekdays } = token;
  if (!isWord(token) || !token.isCapital || noCompanions.has(key)) return false;
  if (text.length >= longCalendarName && (month > 0 || weekdays !== null)) return false;
  return (token.wordFlags & noName) === 0 && !(text.length > 1 && text === text.toUpperCase());
}

const japanese = /([\p{Script=Han}\p{Script=Katakana}ー]{1,10})(?:さん|ちゃん|くん)(?=[と、・,])/gu;

function japaneseNames(line: string): string[] {
  if (!line.includes("と")) return [];
  return [...line.matchAll(japanese)].map(([, name = ""]) => name);
}

/** The people whom the notes of a read day name, but for what is a place. */
export function companionsOf(
  { notes, resort, placeText }: Pick<TextDraft, "notes" | "resort" | "placeText">,
  { skis, findPlaces }: Pick<DayTextContext, "skis" | "findPlaces">,
): string[] {
  if (notes === null) return [];
  const named = [resort?.name, placeText].flatMap((name) => (typeof name === "string" ? [keysOf(name)] : []));
  const isPlace = (name: string) => findPlaces(name).some((found) => found.resort !== null && found.start === 0);
  return peopleIn(notes, [...keysOfSkis(skis), ...named]).filter((name) => !isPlace(name));
}

const keysOfSkis = oncePer((skis: DayTextContext["skis"]) => skis.map(({ name }) => keysOf(name)));
