import { addDays, isoWeekday } from "@firn/seasons/plain-date";
import { formsOf, means, phrasesOf, senses } from "../lexicon.ts";
import { type Part, phraseAt } from "./phrases.ts";

/** A day of the year as its sense is called: "12-25", "easter+1", "4th thursday of 11" or "4th thursday of 11+1"; the 5th is the last. */
export type Feast = string;

/** A feast's name in a line. A vague one is said of more than the day: "skis for Christmas". `end` is the token after it. */
interface FoundName {
  feast: Feast;
  isVague: boolean;
  end: number;
}

/** With its days of difference: "the day after Christmas". */
export interface FoundFeast extends FoundName {
  shift: number;
}

const feasts = new Map(
  senses.flatMap((sense) => {
    const [, feast] = /^feast (\d.*|easter.*)$/u.exec(sense) ?? [];
    return feast ? [...formsOf(sense)].map((name) => [name, feast] as const) : [];
  }),
);
const firsts = new Set([...feasts.keys()].map((name) => name.split(" ")[0] ?? ""));
const mostWords = 5;

/** Whether a name begins with this word. */
export function mayBeginFeast(key: string): boolean {
  return firsts.has(key);
}

/** The feast whose name begins at this token, or the day before it or after it: "the day after Christmas". */
export function feastAt(tokens: readonly Part[], at: number): FoundFeast | null {
  const named = nameAt(tokens, at);
  if (named) return { ...named, shift: 0 };
  const after = phraseAt(phrasesOf("day after"), tokens, at);
  let start = at + Math.max(after, phraseAt(phrasesOf("day before"), tokens, at));
  if (start === at) return null;
  while (means(tokens[start], "feast lead") || "'’".includes(tokens[start]?.key ?? " ")) start += 1;
  const found = nameAt(tokens, start);
  return found && { ...found, shift: after > 0 ? 1 : -1, isVague: false };
}

function nameAt(tokens: readonly Part[], at: number): FoundName | null {
  if (!firsts.has(tokens[at]?.key ?? "")) return null;
  const words: string[] = [];
  let longest: FoundName | null = null;
  for (let next = at; next < tokens.length && words.length < mostWords; next++) {
    const token = tokens[next];
    if (token?.kind === "mark" && words.length > 0 && "'’.-".includes(token.key)) continue;
    if (!token || token.kind === "mark") break;
    words.push(token.key);
    const name = words.join(" ");
    const feast = feasts.get(name);
    if (feast) longest = { feast, isVague: means(name, "vague feast"), end: next + 1 };
  }
  return longest;
}

/** Whether a feast is on the same day of each year. */
export function isFixed(feast: Feast): boolean {
  return /^\d\d-/u.test(feast);
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Its date in a year, YYYY-MM-DD. */
export function feastIn(feast: Feast, year: number): string {
  const [, days] = /^easter(.*)$/u.exec(feast) ?? [];
  if (days !== undefined) return addDays(easter(year), Number(days));
  const [, nth, weekday = "", month, later = 0] = /^(\d)\w\w (\w+) of (\d\d)(\+\d)?$/u.exec(feast) ?? [];
  if (month === undefined) return `${year}-${feast}`;
  const first = `${year}-${month}-01`;
  const offset = (weekdays.indexOf(weekday) + 8 - isoWeekday(first)) % 7;
  const date = addDays(first, offset + 7 * (Number(nth) - 1));
  return addDays(date.slice(5, 7) === month ? date : addDays(date, -7), Number(later));
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const sum = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`;
}
