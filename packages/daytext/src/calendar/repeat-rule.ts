import { addDays } from "@firn/seasons/plain-date";
import ICAL from "ical.js";

/** Of rules that repeat by the day or longer, the parts that ical.js implements. */
const knownParts: Record<string, readonly string[]> = {
  DAILY: ["BYDAY", "BYMONTH"],
  WEEKLY: ["BYDAY", "BYMONTH"],
  MONTHLY: ["BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS"],
  YEARLY: ["BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "BYYEARDAY"],
};
/** The time of day of each repeat: one value is usual in exports. */
const timeParts = ["BYHOUR", "BYMINUTE", "BYSECOND"] as const;
const mostInterval = 100;
/** Of one event, counted from its first one. */
// guard (calendar/repeat-rule): = 10_000 -> = 100_000
const mostRepeats = 10_000;

/** The part of an RRULE with a name; undefined without one. */
export function partOf(rule: string, name: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${name}\\s*=([^;]*)`, "iu").exec(rule)?.[1]?.trim();
}

/** The rule without its end; null if ical.js does not find each of its dates in few steps. It goes on for ever where a rule never matches. */
export function followedRule(rule: string): ICAL.Recur | null {
  try {
    const recur = ICAL.Recur.fromString(
      rule
        .slice(0, 1000)
        .toUpperCase()
        .replace(/\s|(?:^|;)UNTIL=[^;]*/gu, ""),
    );
    return isBounded(recur) ? recur : null;
  } catch {
    return null;
  }
}

function isBounded({ freq, interval, parts }: ICAL.Recur): boolean {
  const known = knownParts[freq];
  if (!known || interval > mostInterval) return false;
  const others = Object.entries(parts).filter(([name]) => !known.includes(name));
  if (!others.every(([name, values]) => timeParts.some((part) => part === name) && values?.length === 1)) return false;
  // ical.js compares day after day: steps of several days, or "the first Monday", may never match.
  const isNumbered = parts.BYDAY?.some((day) => /\d/.test(day));
  return freq !== "DAILY" || !(parts.BYDAY || parts.BYMONTH) || (interval === 1 && !isNumbered);
}

/** From the start, which is always the first date (RFC 5545, 3.8.2.4 and 3.3.10), to `last` at most. */
export function repeatedDates(recur: ICAL.Recur, start: string, last: string): string[] {
  const dates = [start];
  const rule = recur.clone();
  for (const part of timeParts) delete rule.parts[part];
  // Without an end, ical.js follows a rule without dates to the year 20000.
  rule.until = ICAL.Time.fromDateString(addDays(last, 1));
  const most = Math.min(rule.count ?? mostRepeats, mostRepeats);
  for (const { written, month } of following(rule, start)) {
    if (written > last || dates.length >= most) break;
    // ical.js carries 30 February into March.
    const isInMonth = rule.parts.BYMONTH?.includes(month) ?? true;
    if (written > start && isInMonth) dates.push(written);
  }
  return dates;
}

/** Ends where ical.js throws: for some rules that match no day. */
function* following(rule: ICAL.Recur, start: string): Generator<{ written: string; month: number }> {
  try {
    const dates = rule.iterator(ICAL.Time.fromDateString(start));
    for (let date = dates.next(); date; date = dates.next()) yield { written: date.toString(), month: date.month };
  } catch {
    return;
  }
}
