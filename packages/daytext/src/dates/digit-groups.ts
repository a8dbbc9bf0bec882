import { openParts } from "./day-patterns.ts";
import type { DateRange } from "./resolve.ts";

/** Six digits that begin a line, or three pairs with a sign between them anywhere: "251228 Alta", "[25/12/28, 15:30]". */
const pairs = /^[^\p{L}\p{N}]{0,6}(\d\d)(\d\d)(\d\d)(?!\d)|(?<![\d./:-])(\d\d)([./-])(\d\d)\5(\d\d)(?![\d/-]|[.:]\d)/gu;
const nearYears = 3;

/**
 * Whether the dates of three pairs of digits begin with the year in this text: each is a date so, in a year near to the reader's and
 * not after it, or in one of the season's; and not all are so with the year at the end.
 */
export function areYearsFirst(lines: readonly string[], thisYear: number, { from, to }: DateRange): boolean {
  const groups = lines
    .flatMap((line) => [...line.matchAll(pairs)])
    .map((found) => found.slice(1).filter((part) => part?.length === 2));
  const isNear = (year = "") =>
    (2000 + Number(year) <= thisYear && 2000 + Number(year) >= thisYear - nearYears) ||
    [from.slice(2, 4), to.slice(2, 4)].includes(year);
  if (groups.length === 0 || !groups.every(([a, b = "", c = ""]) => isDate(b, c) && isNear(a))) return false;
  return !groups.every(([a = "", b = "", c]) => (isDate(a, b) || isDate(b, a)) && isNear(c));
}

/** "12", "31": month and day. */
function isDate(month: string, day: string): boolean {
  return month >= "01" && month <= "12" && day >= "01" && day <= "31";
}

const least = 3;
const most = 2000;
const first = /^[^\p{L}\p{N}]{0,8}(?:\[[xX]\] )?(?:(\d\d)(\d\d)|(\d{1,2}) (\d{1,2}))(?= \p{L})/u;
const listed = /(?:^|[/,;|] )(\d\d)(\d\d)(?= \p{L})/gu;

/**
 * Whether the dates of a text are day and month without a sign, "0612 Lech" or "6 12 Lech": nearly all of its lines begin with such
 * a pair, or one line lists some.
 */
export function areSignless(lines: readonly string[]): boolean {
  const written = lines.slice(0, most).filter((line) => line.trim() !== "");
  const leading = written.filter((line) => mayBeDate(first.exec(line))).length;
  if (leading >= least && leading * 5 >= written.length * 4) return true;
  return written.some((line) => {
    const found = [...line.matchAll(listed)];
    return found.length >= least && found.every(mayBeDate);
  });
}

function mayBeDate(found: RegExpExecArray | null): boolean {
  return found !== null && openParts(Number(found[1] ?? found[3]), Number(found[2] ?? found[4]), null) !== null;
}
