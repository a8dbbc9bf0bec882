import { offsetRange } from "@firn/seasons/seasons";
import type { QueryContext } from "./query-filter.ts";
import type { QueryPart } from "./read-query.ts";
import { endOf, lineOf } from "./vocabulary.ts";

/** Days of which only the month or the season is known; `date` is its first one. */
export interface HalfKnownDays {
  readonly date: string;
  readonly date_precision: "month" | "season";
  readonly days: number;
}

/** A stretch of a text, in UTF-16 units. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** No month has more. */
const mostDays = 31;

/** "Jan 2000 Lermoos", "5 days Lermoos Jan 2000", "1999/2000 5x Lermoos": days up to today, and where the text says so. A month without a year and a season need a count. */
export function halfKnownIn(
  text: string,
  parts: readonly QueryPart[],
  context: QueryContext,
): { halfKnown: HalfKnownDays; said: Stretch[] } | undefined {
  const [month, year, season] = [partOf(parts, "month"), partOf(parts, "year"), partOf(parts, "season")];
  const count = countIn(text);
  if (count && (count.days < 1 || count.days > mostDays)) return undefined;
  const found = month ? monthOf(month, year, context.today) : season && seasonOf(season, context);
  if (!found || found.date > context.today || (!count && !(month && year))) return undefined;
  const said = [month ?? season, month && year, count].flatMap((each) => each ?? []);
  return { halfKnown: { ...found, days: count?.days ?? 1 }, said };
}

function partOf(parts: readonly QueryPart[], name: "month" | "year" | "season"): QueryPart | undefined {
  const [only, more] = parts.filter(({ filter }) => filter[name] !== undefined);
  return more ? undefined : only;
}

/** Without a year the latest one up to today. */
function monthOf({ filter: { month = 0 } }: QueryPart, year: QueryPart | undefined, today: string) {
  const start = `-${String(month).padStart(2, "0")}-01`;
  const thisYear = Number(today.slice(0, 4));
  const latest = `${thisYear}${start}` <= today ? thisYear : thisYear - 1;
  return { date: `${year?.filter.year ?? latest}${start}`, date_precision: "month" as const };
}

function seasonOf({ filter: { season = 0 } }: QueryPart, { seasonStart, today }: QueryContext) {
  return { date: offsetRange(season, seasonStart, today).from, date_precision: "season" as const };
}

/** "5 days", "5 Tage", "5x" */
function countIn(text: string): (Stretch & { days: number }) | undefined {
  const line = lineOf(text);
  const { tokens } = line;
  for (const [at, { kind, key, from }] of tokens.entries()) {
    const next = tokens[at + 1];
    const end = next && (next.key === "x" || next.key === "×") ? at + 2 : endOf(line, at + 1, "span day");
    const last = end === undefined ? undefined : tokens[end - 1];
    if (kind === "number" && last) return { days: Number(key), from, to: last.to };
  }
  return undefined;
}
