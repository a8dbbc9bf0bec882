import { means } from "../lexicon.ts";
import { isMark, type MonthHeading, type ScanContext } from "./date-tokens.ts";
import { scanList, startOf } from "./list.ts";
import {
  all,
  anyNumber,
  joined,
  mark,
  maybe,
  monthNumber,
  not,
  number,
  type Read,
  sameSign,
  tight,
  tightDot,
  where,
  year,
} from "./matchers.ts";
import { monthWord } from "./month-matchers.ts";

/** A month by itself, with the token after it. */
export type FoundMonth = MonthHeading & { end: number };

/** Tokens of a line that are searched again for each of its months: a long line must not take its length squared. */
const searched = 100;

/** How a month is written by itself: "Jan", "Dezember 2024", "12月", "2024年12月", "2024-12", "12/2024". */
const monthPatterns = [
  all(monthWord, tightDot, maybe(year(false))),
  all(monthNumber, mark("月"), maybe(year(false))),
  all(number("year", 4, 1000, 9999), mark("年"), monthNumber, mark("月")),
  all(year(false), tight("/.-"), joined, monthNumber, not(sameSign)),
  all(monthNumber, tight("/.-"), joined, year(false), not(sameSign)),
];

/** The month at this token, and its year if it is told. */
export function monthAt(line: ScanContext, at: number): FoundMonth | null {
  for (const match of monthPatterns) {
    const read: Read = {};
    const end = match(line, at, read);
    if (end !== null) return { month: read.month ?? 0, year: read.year ?? null, end };
  }
  return null;
}

const colon = all(maybe(mark("("), anyNumber, mark(")")), mark(":"));
const isApart = where(({ tokens }, at) => tokens[at]?.isApart === true);
const spacedSign = all(isApart, mark("-="), isApart);

/** A month that the days after it belong to: "Jan: 3, 4", "Nov (2): 22, 29", "Dic 2025: 7 (Pila)", "2024-12: 14 Alta", "March - 5 Alta", "Dec (14, 29)". */
export function monthLead(line: ScanContext, start: number): FoundMonth | null {
  const { tokens, thisYear } = line;
  const isParted = start === line.lineStart || isMark(tokens[start - 1], ",;|./");
  const named = tokens[start]?.month || isParted ? monthAt(line, start) : null;
  // "11/2018: 5 Tage": a count.
  if (!named || means(tokens[named.end + 2], "day")) return null;
  if (bracketedDays(line, named) > 0 && holdsList(line)) return { ...named, isLead: true, end: named.end + 1 };
  // "Okt 25: 18. + 19. Hintertux": a year, if a list of days follows.
  const short = tokens[named.end];
  const isYear = short?.text.length === 2 && Math.abs((thisYear % 100) - short.value) <= 1;
  const led = isYear ? { ...named, year: 2000 + short.value, end: named.end + 1 } : named;
  const end = colon(line, led.end, {}) ?? (isParted && !isYear ? spacedSign(line, led.end, {}) : null);
  return end === null || (isYear && daysAt(line, end, led) < 2) ? null : { ...led, isLead: true, end };
}

/** How many days a list without a month has; 0 for none. */
function daysAt(line: ScanContext, at: number, month: FoundMonth): number {
  const list = scanList(line, at, startOf(month));
  return list?.notation === "bare" ? list.spans.flatMap(({ from, to }) => [from, to ?? []]).flat().length : 0;
}

/** How many days a bracket holds: 2 in "(14, 29)"; 0 if it holds anything else. */
function bracketedDays(line: ScanContext, month: FoundMonth): number {
  const { tokens } = line;
  if (!isMark(tokens[month.end], "(")) return 0;
  const list = scanList(line, month.end + 1, startOf(month));
  return list && isMark(tokens[list.end], ")") ? daysAt(line, month.end + 1, month) : 0;
}

/** Whether a month of the line has several days in a bracket, so that "(8)" after another is one as well, and no count. */
function holdsList(line: ScanContext): boolean {
  return line.tokens.slice(0, searched).some((token, at) => {
    const month = token.month || isMark(line.tokens[at + 1], "月") ? monthAt(line, at) : null;
    return month !== null && bracketedDays(line, month) > 1;
  });
}
