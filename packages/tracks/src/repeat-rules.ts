import ICAL from "ical.js";

/** Of rules that repeat by the day or longer, the parts that ical.js implements. */
const knownParts: Record<string, readonly string[]> = {
  DAILY: ["BYDAY", "BYMONTH"],
  WEEKLY: ["BYDAY", "BYMONTH"],
  MONTHLY: ["BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS"],
  YEARLY: ["BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "BYYEARDAY"],
};
/** The time of day of each repeat: one value is usual in exports. */
const timeParts = ["BYHOUR", "BYMINUTE", "BYSECOND"];
const mostInterval = 100;

/** Whether ical.js finds each date of the event in few steps. It goes on for ever where a rule never matches. */
export function canRepeat(event: ICAL.Event): boolean {
  const [rule, ...more] = rulesOf(event);
  // RFC 5545, 3.8.5.3: not more than one.
  return more.length === 0 && (rule === undefined || isBounded(rule));
}

/** For rules without dates, which ical.js follows to the year 20000. */
export function endRepeats(event: ICAL.Event, end: string): void {
  const until = ICAL.Time.fromDateString(end);
  for (const rule of rulesOf(event)) if (!rule.until || rule.until.compare(until) > 0) rule.until = until;
}

function rulesOf({ component }: ICAL.Event): ICAL.Recur[] {
  return component.getAllProperties("rrule").map((property) => property.getFirstValue() as ICAL.Recur);
}

function isBounded({ freq, interval, parts }: ICAL.Recur): boolean {
  const known = knownParts[freq];
  if (!known || interval > mostInterval) return false;
  const others = Object.entries(parts).filter(([name]) => !known.includes(name));
  if (!others.every(([name, values]) => timeParts.includes(name) && values?.length === 1)) return false;
  // ical.js compares day after day: steps of several days, or "the first Monday", may never match.
  const isNumbered = parts.BYDAY?.some((day) => /\d/.test(day));
  return freq !== "DAILY" || !(parts.BYDAY || parts.BYMONTH) || (interval === 1 && !isNumbered);
}
