import { dayWords } from "../words/lexicon.ts";
import { isMark, isTightNumber, type MonthHeading, readYear, type ScanContext, skipTightDot } from "./date-tokens.ts";
import { scanList, startOf } from "./list.ts";
import { all, anyNumber, mark, maybe, where } from "./matchers.ts";

/** A month by itself, with the token behind it. */
export type FoundMonth = MonthHeading & { end: number };

const yearLength = 4;
const latestMonth = 12;
/** Tokens of a line that are searched again for each of its months: a long line must not take its length squared. */
const searched = 100;

/** The month at this token, and its year if it is told: "Jan", "Dezember 2024", "12月", "2024年12月", "12/2024", "2024-12". */
export function monthAt(context: ScanContext, at: number): FoundMonth | null {
  const { tokens } = context;
  const first = tokens[at];
  if (first?.month) return withYear(context, first.month, skipTightDot(tokens, at + 1));
  if (first?.kind !== "number") return null;
  const [mark, second, again] = tokens.slice(at + 1, at + 4);
  if (isMark(mark, "月")) return withYear(context, first.value, at + 2);
  if (isMark(mark, "年") && second?.kind === "number" && isMark(again, "月"))
    return found(second.value, first.value, at + 4);
  if (!isMark(mark, "/.-") || mark.isApart || !isTightNumber(second) || isMark(again, mark.text)) return null;
  const isYearFirst = first.text.length === yearLength;
  const [year, month] = isYearFirst ? [first, second] : [second, first];
  if (year.text.length !== yearLength || month.text.length > 2) return null;
  const told = readYear(context, isYearFirst ? at : at + 2, false);
  return told && found(month.value, told.year, at + 3);
}

function withYear(context: ScanContext, month: number, at: number): FoundMonth | null {
  const told = readYear(context, at, false);
  return found(month, told?.year ?? null, told?.end ?? at);
}

function found(month: number, year: number | null, end: number): FoundMonth | null {
  return month >= 1 && month <= latestMonth ? { month, year, end } : null;
}

const colon = all(maybe(mark("("), anyNumber, mark(")")), mark(":"));
const isApart = where(({ tokens }, at) => tokens[at]?.isApart === true);
const spacedSign = all(isApart, mark("-="), isApart);

/** A month that the days behind it belong to: "Jan: 3, 4", "Nov (2): 22, 29", "Dic 2025: 7 (Pila)", "2024-12: 14 Alta", "March - 5 Alta", "Dec (14, 29)". */
export function monthLead(line: ScanContext, start: number): FoundMonth | null {
  const { tokens, thisYear } = line;
  const isParted = start === line.lineStart || isMark(tokens[start - 1], ",;|./");
  const said = tokens[start]?.month || isParted ? monthAt(line, start) : null;
  // "11/2018: 5 Tage": a count.
  if (!said || dayWords.has(tokens[said.end + 2]?.key ?? "")) return null;
  if (bracketedDays(line, said) > 0 && holdsList(line)) return { ...said, isLead: true, end: said.end + 1 };
  // "Okt 25: 18. + 19. Hintertux": a year, if a list of days follows.
  const short = tokens[said.end];
  const isYear = short?.text.length === 2 && Math.abs((thisYear % 100) - short.value) <= 1;
  const led = isYear ? { ...said, year: 2000 + short.value, end: said.end + 1 } : said;
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
  if (!list || !isMark(tokens[list.end], ")") || isMark(tokens[list.end + 1], ":")) return 0;
  return daysAt(line, month.end + 1, month);
}

/** Whether a month of the line has several days in a bracket, so that "(8)" behind another is one as well, and no count. */
function holdsList(line: ScanContext): boolean {
  return line.tokens.slice(0, searched).some((token, at) => {
    const month = token.month || isMark(line.tokens[at + 1], "月") ? monthAt(line, at) : null;
    return month !== null && bracketedDays(line, month) > 1;
  });
}
