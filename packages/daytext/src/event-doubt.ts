import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { isOfNordic, sportOf } from "@firn/contracts/sports";
import { saidDoubt } from "./doubts/said-doubt.ts";
import { formsOf, phrasesOf, stemsOf } from "./lexicon.ts";
import { isNoSkiing } from "./not-a-day.ts";
import { isWord, type Token } from "./token.ts";
import { readTokens, tokensOf } from "./tokens.ts";
import { has, wordFlags } from "./word-flags.ts";
import { withWords } from "./words/activity-words.ts";
import { andWords, articles, dayWords, hillWords, linkWords, untilWords, weekWords } from "./words/lexicon.ts";
import { holdsPhrase } from "./words/phrases.ts";
import { weatherWords } from "./words/ski-words.ts";
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
  const line = readTokens(summary);
  const { tokens } = line;
  if (!hasResort && has(line, wordFlags.notSkiing) && isNoSkiing(line, false, false)) return "not-ski";
  const state = status.toUpperCase();
  // A title is short: wherever it says so, it is meant.
  if (state === "CANCELLED" || holdsPhrase(canceledPhrases, tokens.filter(isWord))) return "canceled";
  if (state === "TENTATIVE") return "plan";
  return (
    saidDoubt(tokens, hasResort) ??
    sportDoubt(facts) ??
    (holdsPhrase(rentalPhrases, tokens.filter(isWord)) ? "gear" : null) ??
    (days > longestEvent || saysOther(facts) ? "event" : null)
  );
}

function sportDoubt({ unplaced }: CalendarEventFacts): "nordic" | "sport" | null {
  if (isOfNordic(unplaced)) return "nordic";
  return sportOf(unplaced)?.kind === "other" ? "sport" : null;
}

const canceledPhrases = phrasesOf("canceled");
const rentalPhrases = phrasesOf("rental");

/** "Dinner in Alta": beside the place, it says something else than skiing, people, weather or leisure. */
function saysOther({ unplaced, hasResort }: CalendarEventFacts): boolean {
  const line = readTokens(unplaced);
  if (!hasResort || has(line, wordFlags.ski | wordFlags.training) || speaksOfSkiing(unplaced)) return false;
  const said = line.tokens.filter(isWord);
  const people = said.findIndex(({ key }) => withWords.has(key));
  return said.slice(0, people < 0 ? said.length : people).some((word) => !isOfStay(word));
}

function isOfStay({ key, wordFlags: said }: Token): boolean {
  const isListed = [leisure, articles, linkWords, andWords, untilWords, weatherWords, weekWords, dayWords, hillWords];
  return (said & wordFlags.month) !== 0 || longWeekdays.has(key) || isListed.some((list) => list.has(key));
}

const leisure = formsOf("leisure");

const skiingPhrases = phrasesOf("skiing");
const skiingStems = stemsOf("skiing");

/** Stricter than the reader of texts: "race day" and "runs late" may stand in anybody's calendar. Jet skis are no skiing. */
export function speaksOfSkiing(text: string): boolean {
  const words = tokensOf(text).filter(isWord);
  const isSaid = holdsPhrase(skiingPhrases, words) || words.some(({ key }) => skiingStems.test(key));
  return isSaid && sportOf(text)?.kind !== "other";
}
