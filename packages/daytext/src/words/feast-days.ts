import { addDays } from "@firn/seasons/plain-date";
import { formsOf, phrasesOf, senses } from "../lexicon.ts";
import { phraseAt } from "./phrases.ts";

/** A day of the year by its name: a fixed date, days from Easter Sunday, or days from the nth weekday of a month (5 is its last). */
export type Feast =
  | { kind: "fixed"; month: number; day: number }
  | { kind: "easter"; offset: number }
  | { kind: "nth"; month: number; weekday: number; nth: number; offset: number };

/** What a name says. A vague one is said of more than the day: "skis for Christmas". */
interface Named {
  feast: Feast;
  isVague: boolean;
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const vague = formsOf("vague feast");
const feasts = new Map<string, Named>(
  senses
    .filter((sense) => sense.startsWith("feast "))
    .flatMap((sense) => {
      const feast = feastOf(sense);
      return feast ? [...formsOf(sense)].map((name) => [name, { feast, isVague: vague.has(name) }] as const) : [];
    }),
);

/** The rule in a sense's name: "feast 12-25", "feast easter+1", "feast 4th thursday of 11", "feast 4th thursday of 11+1". */
function feastOf(sense: string): Feast | null {
  const [, month, day] = /^feast (\d\d)-(\d\d)$/u.exec(sense) ?? [];
  if (month && day) return { kind: "fixed", month: Number(month), day: Number(day) };
  const [, days] = /^feast easter([+-]\d+)$/u.exec(sense) ?? [];
  if (days) return { kind: "easter", offset: Number(days) };
  const [, nth, weekday = "", of, later = 0] = /^feast (\d)\w\w (\w+) of (\d\d)(\+\d)?$/u.exec(sense) ?? [];
  if (!nth) return null;
  const at = { month: Number(of), weekday: weekdays.indexOf(weekday) + 1, nth: Number(nth) };
  return { kind: "nth", ...at, offset: Number(later) };
}

/** In front of a feast's name, the day behind it or before it. */
const after = phrasesOf("day after");
const before = phrasesOf("day before");

const mostWords = 5;
const firsts = new Set([...feasts.keys()].map((name) => name.split(" ")[0] ?? ""));
const leads = formsOf("feast lead");

interface Token {
  readonly kind: string;
  readonly key: string;
}

/** A feast day with its days of difference; `end` is the token behind its name. */
export interface FoundFeast {
  feast: Feast;
  shift: number;
  isVague: boolean;
  end: number;
}

/** Whether a name begins with this word. */
export function mayBeginFeast(key: string): boolean {
  return firsts.has(key);
}

/** The feast whose name begins at this token, or the day before it or after it: "the day after Christmas". */
export function feastAt(tokens: readonly Token[], at: number): FoundFeast | null {
  const shift = phraseAt(after, tokens, at) > 0 ? 1 : phraseAt(before, tokens, at) > 0 ? -1 : 0;
  const named = nameAt(tokens, at);
  if (named || shift === 0) return named && { ...named, shift: 0 };
  let start = at + Math.max(phraseAt(after, tokens, at), phraseAt(before, tokens, at));
  while (leads.has(tokens[start]?.key ?? "") || "'’".includes(tokens[start]?.key ?? " ")) start += 1;
  const found = nameAt(tokens, start);
  return found && { ...found, shift, isVague: false };
}

function nameAt(tokens: readonly Token[], at: number): Omit<FoundFeast, "shift"> | null {
  if (!firsts.has(tokens[at]?.key ?? "")) return null;
  let name = "";
  let longest: Omit<FoundFeast, "shift"> | null = null;
  for (let next = at, words = 0; next < tokens.length && words < mostWords; next++) {
    const token = tokens[next];
    if (!token) break;
    if (token.kind === "mark" && words > 0 && "'’.-".includes(token.key)) continue;
    if (token.kind === "mark") break;
    name = words === 0 ? token.key : `${name} ${token.key}`;
    words += 1;
    const found = feasts.get(name);
    if (found) longest = { ...found, end: next + 1 };
  }
  return longest;
}

/** Its date in a year, YYYY-MM-DD. */
export function feastIn(feast: Feast, year: number): string {
  if (feast.kind === "easter") return addDays(easter(year), feast.offset);
  const month = String(feast.month).padStart(2, "0");
  if (feast.kind === "fixed") return `${year}-${month}-${String(feast.day).padStart(2, "0")}`;
  const first = `${year}-${month}-01`;
  const weekday = ((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  const date = addDays(first, ((feast.weekday - weekday + 7) % 7) + 7 * (feast.nth - 1));
  return addDays(date.slice(5, 7) === month ? date : addDays(date, -7), feast.offset);
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
