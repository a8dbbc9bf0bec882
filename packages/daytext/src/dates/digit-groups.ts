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
