import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { isOfNordic, sportOf } from "@firn/contracts/sports";
import { isMark } from "./dates/date-tokens.ts";
import { sensesOf } from "./doubts/senses.ts";
import { means, phrasesOf, stemsOf } from "./lexicon.ts";
import { isNoSkiing } from "./not-a-day.ts";
import { isWord, type Token } from "./token.ts";
import { tokensOf } from "./tokens.ts";
import { spokenMonths } from "./words/months.ts";
import { holdsPhrase } from "./words/phrases.ts";
import { longWeekdays } from "./words/weekdays.ts";

/** An event of a calendar, as it names itself. */
export interface CalendarEventFacts {
  summary: string;
  /** iCalendar's STATUS, "" without one. */
  status: string;
  /** Without the places that it names. */
  unplaced: string;
  hasResort: boolean;
  /** Its number of days. */
  days: number;
}

/** A longer event is no stay. */
const longestEvent = 16;

/** Why an event may be no ski day; null where nothing says so, `not-ski` where it is another activity. */
export function eventDoubt(facts: CalendarEventFacts): DraftDoubt | "not-ski" | null {
  const { summary, status, hasResort, days } = facts;
  const tokens = tokensOf(summary);
  if (!hasResort && isNoSkiing(tokens)) return "not-ski";
  const state = status.toUpperCase();
  // A title is short: wherever it says so, it is meant.
  if (state === "CANCELLED" || holdsPhrase(phrasesOf("canceled"), tokens.filter(isWord))) return "canceled";
  if (state === "TENTATIVE") return "plan";
  return (
    doubtOfWords(tokens, hasResort) ??
    sportDoubt(facts) ??
    (holdsPhrase(phrasesOf("rental"), tokens.filter(isWord)) ? "gear" : null) ??
    (days > longestEvent || saysOther(facts) ? "event" : null)
  );
}

function sportDoubt({ unplaced }: CalendarEventFacts): "nordic" | "sport" | null {
  if (isOfNordic(unplaced)) return "nordic";
  return sportOf(unplaced)?.kind === "other" ? "sport" : null;
}

/** "Dinner in Alta": beside the place, it says something else than skiing, people, weather or leisure. */
function saysOther({ unplaced, hasResort }: CalendarEventFacts): boolean {
  const words = tokensOf(unplaced).filter(isWord);
  const isOfSkiing = sensesOf(words).some(({ sense }) => sense === "ski" || sense === "training");
  if (!hasResort || isOfSkiing || speaksOfSkiing(unplaced)) return false;
  const people = words.findIndex((word) => means(word, "with"));
  return words.slice(0, people < 0 ? words.length : people).some((word) => !isOfStay(word));
}

const stay = ["leisure", "article", "name link", "and", "range to", "weather", "week", "day", "hill"] as const;

function isOfStay(word: Token): boolean {
  return (
    word.month > 0 ||
    spokenMonths.has(word.key) ||
    longWeekdays.has(word.key) ||
    stay.some((sense) => means(word, sense))
  );
}

const skiingPhrases = phrasesOf("skiing");
const skiingStems = stemsOf("skiing");

/** Stricter than the reader of texts: "race day" and "runs late" may stand in anybody's calendar. Jet skis are no skiing. */
export function speaksOfSkiing(text: string): boolean {
  const words = tokensOf(text).filter(isWord);
  const namesSkiing = holdsPhrase(skiingPhrases, words) || words.some(({ key }) => skiingStems.test(key));
  return namesSkiing && sportOf(text)?.kind !== "other";
}

const kinds = ["plan", "price", "event", "forecast", "travel", "gear"] as const satisfies readonly DraftDoubt[];

/** Finds the doubt that a few words give, such as an event's title; null where nothing speaks against skiing. */
function doubtOfWords(words: readonly Token[], hasResort: boolean): (typeof kinds)[number] | null {
  const senses = new Set(sensesOf(words).map(({ sense }) => sense));
  if (senses.has("skied")) return null;
  const found = kinds.find((kind) => senses.has(kind) || (!hasResort && senses.has(`weak ${kind}`)));
  if (found && (found !== "gear" || !hasResort)) return found;
  if (!hasResort && senses.has("currency")) return "price";
  return isMark(words.at(-1), "?") ? "plan" : null;
}
