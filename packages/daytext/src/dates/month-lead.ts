import { means } from "../lexicon.ts";
import { isMark, isTightNumber, type MonthHeading, readYear, type ScanContext, skipTightDot } from "./date-tokens.ts";
import { collectDays } from "./day-list.ts";
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

const count = maybe(mark("("), anyNumber, mark(")"));
const colon = all(count, mark(":"));
const spacedSign = all(
  count,
  where(({ tokens }, at) => tokens[at]?.isApart === true && tokens[at + 1]?.isApart === true),
  mark("-="),
);

/** A month that the days behind it belong to: "Jan: 3, 4", "Nov (2): 22, 29", "Dic 2025: 7 (Pila)", "2024-12: 14 Alta", "March - 5 Alta", "Dec (14, 29)". */
export function monthLead(line: ScanContext, start: number): FoundMonth | null {
  const { tokens } = line;
  const isParted = start === line.lineStart || isMark(tokens[start - 1], ",;|./");
  const said = tokens[start]?.month || isParted ? monthAt(line, start) : null;
  // "11/2018: 5 Tage": a count.
  if (!said || means(tokens[said.end + 2], "day")) return null;
  if (bracketedDays(line, said.end) > 0 && holdsList(line)) return { ...said, isLead: true, end: said.end + 1 };
  const end = colon(line, said.end, {}) ?? (isParted ? spacedSign(line, said.end, {}) : null);
  return end === null ? monthAndShortYear(line, said) : { ...said, isLead: true, end };
}

/** "Okt 25: 18. + 19. Hintertux": a year, if a list of days follows. */
function monthAndShortYear({ tokens, thisYear }: ScanContext, { month, end }: FoundMonth): FoundMonth | null {
  const short = tokens[end];
  const list = short?.text.length === 2 && isMark(tokens[end + 1], ":") ? collectDays(tokens, end + 2) : null;
  const isList = list && (list.days.length > 1 || isMark(tokens[list.end], "."));
  if (!short || !isList || Math.abs((thisYear % 100) - short.value) > 1) return null;
  return { month, year: 2000 + short.value, isLead: true, end: end + 2 };
}

/** How many days a bracket holds: 2 in "(14, 29)"; 0 if it holds anything else. */
function bracketedDays({ tokens }: ScanContext, at: number): number {
  const list = isMark(tokens[at], "(") ? collectDays(tokens, at + 1) : null;
  return list && isMark(tokens[list.end], ")") && !isMark(tokens[list.end + 1], ":") ? list.days.length : 0;
}

/** Whether a month of the line has several days in a bracket, so that "(8)" behind another is one as well, and no count. */
function holdsList(context: ScanContext): boolean {
  return context.tokens.slice(0, searched).some((token, at) => {
    const month = token.month || isMark(context.tokens[at + 1], "月") ? monthAt(context, at) : null;
    return month !== null && bracketedDays(context, month.end) > 1;
  });
}
