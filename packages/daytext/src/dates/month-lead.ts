import { dayWords } from "../words/lexicon.ts";
import { isMark, isTightNumber, type MonthHeading, readYear, type ScanContext, skipTightDot } from "./date-tokens.ts";
import { collectDays } from "./day-list.ts";

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

/** A month that the days behind it belong to: "Jan: 3, 4", "Nov (2): 22, 29", "Dic 2025: 7 (Pila)", "2024-12: 14 Alta", "March - 5 Alta", "Dec (14, 29)". */
export function monthLead(context: ScanContext, start: number): FoundMonth | null {
  const { tokens, thisYear } = context;
  const isParted = start === context.lineStart || isMark(tokens[start - 1], ",;|./");
  const said = tokens[start]?.month || isParted || isMark(tokens[start + 1], "月年") ? monthAt(context, start) : null;
  if (!said) return null;
  const { month, year } = said;
  let at = said.end;
  // "11/2018: 5 Tage": a count.
  if (dayWords.has(tokens[at + 2]?.key ?? "")) return null;
  if (isMark(tokens[at], "(") && bracketedDays(context, at) > 0 && holdsList(context))
    return { ...said, isLead: true, end: at + 1 };
  if (isMark(tokens[at], "(") && tokens[at + 1]?.kind === "number" && isMark(tokens[at + 2], ")")) at += 3;
  if (
    isMark(tokens[at], ":") ||
    (isParted && isMark(tokens[at], "-=") && tokens[at]?.isApart && tokens[at + 1]?.isApart)
  )
    return { month, year, isLead: true, end: at + 1 };
  // "Okt 25: 18. + 19. Hintertux": a year, if a list of days follows.
  const [short, colon] = [tokens[at], tokens[at + 1]];
  const days = isMark(colon, ":") ? collectDays(tokens, at + 2) : null;
  const isList = days !== null && (days.days.length > 1 || isMark(tokens[days.end], "."));
  return short?.text.length === 2 && isList && Math.abs((thisYear % 100) - short.value) <= 1
    ? { month, year: 2000 + short.value, isLead: true, end: at + 2 }
    : null;
}

/** How many days a bracket behind a month holds: 2 in "(14, 29)"; 0 if it holds anything else. */
function bracketedDays({ tokens }: ScanContext, at: number): number {
  const list = collectDays(tokens, at + 1);
  return list && isMark(tokens[list.end], ")") && !isMark(tokens[list.end + 1], ":") ? list.days.length : 0;
}

/** Whether a month of the line has several days in a bracket, so that "(8)" behind another is one as well, and no count. */
function holdsList(context: ScanContext): boolean {
  return context.tokens.slice(0, searched).some((token, at) => {
    const month = token.month || isMark(context.tokens[at + 1], "月") ? monthAt(context, at) : null;
    return month !== null && isMark(context.tokens[month.end], "(") && bracketedDays(context, month.end) > 1;
  });
}
