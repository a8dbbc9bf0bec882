import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { isOfNordic } from "@firn/contracts/sports";
import { doubtOf } from "./judge.ts";
import { isNoSkiing } from "./not-a-day.ts";
import { isWord } from "./token.ts";
import { readTokens } from "./tokens.ts";
import { has, wordFlags } from "./word-flags.ts";
import { canceledPhrases } from "./words/doubt-words.ts";
import { holdsPhrase } from "./words/phrases.ts";

/** An event of a calendar, as it names itself. */
export interface CalendarEventFacts {
  summary: string;
  /** iCalendar's STATUS, "" without one. */
  status: string;
  hasResort: boolean;
  /** Its number of days. */
  days: number;
}

/** A longer event is no stay. */
const longestEvent = 16;

/** Why an event may be no ski day; null where nothing says so, `not-ski` where it is another activity. */
export function eventDoubt({ summary, status, hasResort, days }: CalendarEventFacts): DraftDoubt | "not-ski" | null {
  const line = readTokens(summary);
  const { tokens } = line;
  if (!hasResort && has(line, wordFlags.notSkiing) && isNoSkiing(line, false, false)) return "not-ski";
  const state = status.toUpperCase();
  // A title is short: wherever it says so, it is meant.
  if (state === "CANCELLED" || holdsPhrase(canceledPhrases, tokens.filter(isWord))) return "canceled";
  if (state === "TENTATIVE") return "plan";
  return (
    doubtOf({ ahead: tokens, behind: [], rest: tokens, hasResort, isLong: false, isSingle: true }) ??
    (isOfNordic(summary) ? "nordic" : days > longestEvent ? "event" : null)
  );
}
