import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { isMark } from "./dates/date-tokens.ts";
import { isUsedDate } from "./receipts.ts";
import { isWord, type Token } from "./token.ts";
import { wordFlags } from "./word-flags.ts";
import {
  canceledPhrases,
  closedPhrases,
  doubtExceptions,
  doubtPhrases,
  doubtStemsCjk,
  gearPhrases,
  weakDoubtPhrases,
  weatherHeads,
} from "./words/doubt-words.ts";
import { articles } from "./words/lexicon.ts";
import { reasonWords } from "./words/no-skiing-words.ts";
import { holdsPhrase, phraseAt } from "./words/phrases.ts";
import { laterPhrases, todayWords, yesterdayPhrases } from "./words/relative-words.ts";
import { saysSkied } from "./words/skied.ts";

/** The words around a date: ahead of it, behind it, and those that are neither date nor place. */
export interface EntryWords {
  ahead: readonly Token[];
  behind: readonly Token[];
  rest: readonly Token[];
  hasResort: boolean;
  isLong: boolean;
  /** A message, whose writer stands between its date and what it says. */
  isTimed?: boolean;
  /** Of one date; a word behind several dates may be about one of them. */
  isSingle: boolean;
}

type TextDoubt = Exclude<DraftDoubt, "future" | "no-place" | "stamp" | "sport">;

/** Why a date seems to be of something else than a day that was skied; null where nothing says so. */
export function doubtOf({ ahead, behind, rest, hasResort, isLong, isSingle, isTimed }: EntryWords): TextDoubt | null {
  const before = inSentence(ahead).filter(isWordOrNumber);
  const after = behind.filter(isWordOrNumber);
  if (isCanceled(rest, isSingle)) return "canceled";
  if (isSingle && isUsedDate(ahead)) return null;
  if (saysSkied(after) || saysSkied(before)) return null;
  const said = isTimed ? after.slice(Math.max(0, after.indexOf(rest.find(isWord) as Token))) : after;
  const found = doubtIn(doubtPhrases, before) ?? (rest.includes(said[0] as Token) ? doubtBeginning(said) : null);
  if (found) return found;
  if (isTimed && isLater(behind)) return "plan";
  const beside = before.findLast(({ key }) => !articles.has(key))?.key ?? "";
  if (deadlineWords.has(beside) || (isSingle && !hasResort && untilWords.has(beside))) return "plan";
  if (tripWords.has(beside)) return "travel";
  if (holdsAirports(ahead)) return "travel";
  // A list of prices is headed by its word.
  if (doubtIn(doubtPhrases, ahead.filter(isWordOrNumber)) === "price") return "price";
  if (isLong && [...ahead, ...firstSentence(behind)].some(isCurrency)) return "price";
  if (hasResort) return isAsked(ahead, behind) || isDenied(rest) ? "plan" : null;
  if ([...ahead, ...behind].some(isCurrency)) return "price";
  const all = [...before, ...after];
  return (
    doubtIn(doubtPhrases, after) ??
    doubtIn(weakDoubtPhrases, all) ??
    (holdsPhrase(gearPhrases, all) ? "gear" : isAsked(ahead, behind) ? "plan" : null)
  );
}

/** Whether the first sentence of a message is about a later day: "mañana Portillo". */
function isLater(behind: readonly Token[]): boolean {
  const end = behind.findIndex((token) => isMark(token, ".!?;"));
  const said = end < 0 ? behind : behind.slice(0, end);
  if (said.some(({ key }) => todayWords.has(key))) return false;
  return holdsPhrase(laterPhrases, said.filter(isWordOrNumber));
}

/** The tokens behind the last end of a sentence: a dot behind a word of three letters, or another sign. */
export function inSentence(ahead: readonly Token[]): readonly Token[] {
  const end = ahead.findLastIndex(
    (token, at) =>
      isMark(token, "!?;") || (isMark(token, ".") && !token.isApart && (ahead[at - 1]?.text.length ?? 0) >= leastWord),
  );
  const isAtDate = end === ahead.length - 1 && !isMark(ahead[end], ".");
  return end < 0 || isAtDate ? ahead : ahead.slice(end + 1);
}

const leastWord = 3;

function firstSentence(behind: readonly Token[]): readonly Token[] {
  const end = behind.findIndex((token) => isMark(token, "!?;"));
  return end < 0 ? behind : behind.slice(0, end);
}

function doubtIn(lists: typeof doubtPhrases, words: readonly Token[]): TextDoubt | null {
  for (let at = 0; at < words.length; at++) {
    if (phraseAt(doubtExceptions, words, at) > 0) {
      at += phraseAt(doubtExceptions, words, at) - 1;
      continue;
    }
    const found = doubtAt(lists, words, at);
    if (found) return found;
  }
  return null;
}

function doubtAt(lists: typeof doubtPhrases, words: readonly Token[], at: number): TextDoubt | null {
  if (at === 0 && phraseAt(weatherHeads, words, 0) > 0) return "forecast";
  return lists.find(([, list]) => phraseAt(list, words, at) > 0)?.[0] ?? doubtInCjk(words[at]);
}

/** "10 Oct deposit for the chalet in Westendorf": it is the first that is said of the date. */
function doubtBeginning(words: readonly Token[]): TextDoubt | null {
  return phraseAt(doubtExceptions, words, 0) > 0 ? null : doubtAt(doubtPhrases, words, 0);
}

function doubtInCjk(word: Token | undefined): TextDoubt | null {
  if (!word || word.text.charCodeAt(0) < firstCjk) return null;
  return doubtStemsCjk.find(([, stems]) => stems.test(word.text))?.[0] ?? null;
}

const firstCjk = 0x2e80;

function isOfSki({ wordFlags: said }: Token): boolean {
  return (said & wordFlags.ski) !== 0;
}

/** Words of an entry that says no more than that something was called off. */
const mostWordsOfPlan = 5;

/** Words of an entry in which one of a canceled day counts wherever it stands. */
const mostWordsOfCanceled = 24;

/** Whether the day was called off: nothing in what is said beside the date and the place tells of skiing. */
function isCanceled(rest: readonly Token[], isSingle: boolean): boolean {
  const words = rest.filter(isWordOrNumber);
  if (words.length === 0) return false;
  if (!isSingle) {
    const length = phraseAt(canceledPhrases, words, 0);
    return length > 0 && (words.length - length <= 2 || isReason(words[length]));
  }
  if (words.length > mostWordsOfCanceled || !holdsPhrase(canceledPhrases, words)) return isClosed(rest, words);
  if (phraseAt(canceledPhrases, words, 0) > 0) return true;
  // "Ski Kirkwood - CANCELED, road closed"
  if (rest.some((token, at) => isMark(token, "-:(") && phraseAt(canceledPhrases, rest.slice(at + 1, at + 4), 0) > 0))
    return true;
  // "Skitour abgesagt": what was called off.
  const isWhole = words.length <= mostWordsOfPlan && holdsPhrase(canceledPhrases, words.slice(1, mostWordsOfPlan));
  return isWhole || !words.some(isOfSki);
}

/** "closed", "closed, no snow": the words for it begin what is said, and end it or are followed by a mark. */
function isClosed(rest: readonly Token[], words: readonly Token[]): boolean {
  const length = phraseAt(closedPhrases, words, 0);
  if (length === 0) return false;
  if (length === words.length) return true;
  const next = rest[rest.indexOf(words[length - 1] as Token) + 1];
  return (isMark(next, ",;.-!(") || isReason(next)) && !words.some(isOfSki);
}

/** "was closed for rain" */
function isReason(token: Token | undefined): boolean {
  return token !== undefined && (reasonWords.has(token.key) || ["for", "pour", "per"].includes(token.key));
}

/** In front of a date that is a deadline. */
const deadlineWords = new Set("before by avant antes entro voor innan przed ennen spatestens".split(" "));

/** In front of one date, and no range, that ends or begins something. */
const untilWords = new Set("until till bis ab hasta tot asti".split(" "));

/** "Aller sam. 21/02/2026": right in front of a date, the way there or back. */
const tripWords = new Set(
  "aller retour ritorno anreise abreise hinfahrt ruckfahrt hinflug ruckflug heenreis terugreis".split(" "),
);

/** "QF 61 BNE–NRT": two codes of airports with a dash between them. */
function holdsAirports(tokens: readonly Token[]): boolean {
  const isCode = (token: Token | undefined) => token !== undefined && /^[A-Z]{3}$/.test(token.text);
  return tokens.some((token, at) => isMark(token, "-–→>") && isCode(tokens[at - 1]) && isCode(tokens[at + 1]));
}

const currencies = new Set("kr eur euro euros chf sek nok dkk czk kc zl pln usd cad dollars 円 元 원".split(" "));

function isCurrency(token: Token): boolean {
  return isMark(token, "$€£¥") || currencies.has(token.key);
}

function isAsked(ahead: readonly Token[], behind: readonly Token[]): boolean {
  // "How was Alta yesterday?"
  if (holdsPhrase(yesterdayPhrases, [...ahead, ...behind].filter(isWord))) return false;
  return behind.length === 0 ? isMark(ahead.at(-1), "?") : isMark(behind.at(-1), "?");
}

/** "Valdesquí? no, no snow": only a place is asked for, and its writer answers with no. */
function isDenied([mark, answer, next]: readonly Token[]): boolean {
  return isMark(mark, "?") && noWords.has(answer?.key ?? "") && (!next || isMark(next, ",.;!-"));
}

const noWords = new Set("no nope nah nein ne non nao nej nei nee nie ei".split(" "));

function isWordOrNumber({ kind }: Token): boolean {
  return kind !== "mark";
}
