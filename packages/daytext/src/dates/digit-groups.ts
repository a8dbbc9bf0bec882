import type { DateRange } from "./resolve.ts";

/** Six digits that begin a line, or three pairs with a sign between them anywhere: "251228 Alta", "[25/12/28, 15:30]". */
const pairs = /^[^\p{L}\p{N}]{0,6}(\d\d)(\d\d)(\d\d)(?!\d)|(?<![\d./:-])(\d\d)([./-])(\d\d)\5(\d\d)(?![\d/-]|[.:]\d)/gu;
const leastLength = 6;
const nearYears = 3;

/**
 * Whether the dates of three pairs of digits begin with the year in this text: each is a date so, in a year near to the reader's and
 * not after it, or in one of the season's; and not all are so with the year at the end, or those lie in more years.
 */
export function areYearsFirst(lines: readonly string[], thisYear: number, { from, to }: DateRange): boolean {
  const groups = lines
    .filter(({ length }) => length >= leastLength)
    .flatMap((line) => [...line.matchAll(pairs)])
    .map((found) => found.slice(1).filter((part) => part?.length === 2))
    .filter(([a = "", b = "", c = ""]) => isDate(b, c) || isDayAndMonth(a, b));
  const isNear = (year = "") =>
    (2000 + Number(year) <= thisYear && 2000 + Number(year) >= thisYear - nearYears) ||
    [from.slice(2, 4), to.slice(2, 4)].includes(year);
  if (groups.length === 0 || !groups.every(([a, b = "", c = ""]) => isDate(b, c) && isNear(a))) return false;
  if (!groups.every(([a = "", b = "", c]) => isDayAndMonth(a, b) && isNear(c))) return true;
  const [first, last] = [0, 2].map((at) => new Set(groups.map((each) => each[at])).size) as [number, number];
  return first < last;
}

/** "12", "31": month and day. */
function isDate(month: string, day: string): boolean {
  return month >= "01" && month <= "12" && day >= "01" && day <= "31";
}

function isDayAndMonth(a: string, b: string): boolean {
  return isDate(a, b) || isDate(b, a);
}
