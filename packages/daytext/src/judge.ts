import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { isMark } from "./dates/date-tokens.ts";
import { isWord, type Token } from "./token.ts";
import {
  canceledPhrases,
  closedPhrases,
  doubtExceptions,
  doubtPhrases,
  gearPhrases,
  skiedPhrases,
  stampPhrases,
  weakDoubtPhrases,
  wrotePhrases,
} from "./words/doubt-words.ts";
import { holdsPhrase, phraseAt } from "./words/phrases.ts";
import { weatherWords } from "./words/ski-words.ts";

export interface Surroundings {
  ahead: readonly Token[];
  behind: readonly Token[];
  rest: readonly Token[];
  hasResort: boolean;
  isLong: boolean;
}

type Told = Exclude<DraftDoubt, "future" | "no-place" | "stamp">;

/** Why a date seems to be of something else than a day that was skied; null where nothing says so. */
export function doubtOf({ ahead, behind, rest, hasResort, isLong }: Surroundings): Told | null {
  const before = ahead.filter(isWordOrNumber);
  const after = behind.filter(isWordOrNumber);
  if (isCanceled(rest.filter(isWordOrNumber))) return "canceled";
  if (holdsPhrase(skiedPhrases, after) || holdsPhrase(skiedPhrases, before)) return null;
  const told = toldBy(doubtPhrases, before);
  if (told) return told;
  if (isLong && [...ahead, ...behind].some(isCurrency)) return "price";
  if (hasResort) return isAsked(ahead, behind) ? "plan" : null;
  if ([...ahead, ...behind].some(isCurrency)) return "price";
  const all = [...before, ...after];
  return (
    toldBy(doubtPhrases, after) ??
    toldBy(weakDoubtPhrases, all) ??
    (holdsPhrase(gearPhrases, all) ? "gear" : isAsked(ahead, behind) ? "plan" : null)
  );
}

/** Whether a date is that of a message: "Posted Jan 12", "On Jan 8 Dan wrote:", a mail's "Date:". */
export function isStamp({ ahead, behind }: Pick<Surroundings, "ahead" | "behind">, isMail: boolean): boolean {
  const words = ahead.filter(isWord);
  if (phraseAt(stampPhrases, words, 0) > 0 || holdsPhrase(wrotePhrases, behind.filter(isWord).slice(0, 6))) return true;
  return isMail && words.length === 1 && ["date", "datum", "data", "fecha", "dato"].includes(words[0]?.key ?? "");
}

/** The doubt of a heading such as "Snow report" or "Plans:", whose words begin with one. */
export function headingDoubt(tokens: readonly Token[], isTitle: boolean): Told | null {
  const words = tokens.filter(isWord);
  return words.length > (isTitle || isMark(tokens.at(-1), ":") ? 8 : 3)
    ? null
    : toldBy(doubtPhrases, words.slice(0, 3));
}

function toldBy(lists: typeof doubtPhrases, words: readonly Token[]): Told | null {
  for (let at = 0; at < words.length; at++) {
    if (phraseAt(doubtExceptions, words, at) > 0) {
      at += phraseAt(doubtExceptions, words, at) - 1;
      continue;
    }
    const found = lists.find(([, list]) => phraseAt(list, words, at) > 0);
    if (found) return found[0];
  }
  return null;
}

function isCanceled(words: readonly Token[]): boolean {
  const length = phraseAt(canceledPhrases, words, 0);
  if (length > 0) return words.length - length <= 2;
  return words.length > 0 && phraseAt(closedPhrases, words, 0) === words.length;
}

const currencies = new Set("kr eur euro euros chf sek nok dkk czk kc zl pln usd cad dollars 円 元 원".split(" "));

function isCurrency(token: Token): boolean {
  return isMark(token, "$€£¥") || currencies.has(token.key);
}

function isAsked(ahead: readonly Token[], behind: readonly Token[]): boolean {
  return behind.length === 0 ? isMark(ahead.at(-1), "?") : isMark(behind.at(-1), "?");
}

function isWordOrNumber({ kind }: Token): boolean {
  return kind !== "mark";
}

export function saysOnlyWeather(tokens: readonly Token[]): boolean {
  return tokens.every(
    (token) => !isWord(token) || weatherWords.has(token.key) || token.key.length <= 2 || token.weekdays !== null,
  );
}
