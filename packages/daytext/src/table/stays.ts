import type { DateMention } from "../dates/mention.ts";
import { type DateRange, resolveMention } from "../dates/resolve.ts";
import { means } from "../lexicon.ts";
import { tokensOf } from "../tokens.ts";
import type { DateOrder, DayTextContext } from "../types.ts";
import { columnOf, isDate, share } from "./cells.ts";
import type { Row } from "./read-rows.ts";
import type { Table } from "./table-shape.ts";

/** A row with the date in its column, and the one in the column of last days. */
export interface DatedRow {
  row: Row;
  mention: DateMention | null;
  until: DateMention | null;
  /** In which dates without a year fall, and whether the table names it. */
  season: DateRange;
  isSeasonNamed: boolean;
}

/** The column of dates right after the one of dates, in a table with places; -1 for none. */
export function endColumn({ roles, rows }: Table, context: DayTextContext): number {
  const at = roles.indexOf("date") + 1;
  if (!roles.includes("resort") || (roles[at] !== undefined && roles[at] !== "figure")) return -1;
  return share(columnOf(rows, at), (cell) => isDate(cell, context)) > 0.8 ? at : -1;
}

/**
 * The days of each row with a first and a last one. None at all unless nearly all rows are such stays of at most 31 days, one
 * after the other: else the second date is of a booking or a payment.
 */
export function staysOf(
  dated: readonly DatedRow[],
  { header }: Table,
  order: DateOrder,
): ReadonlyMap<Row, readonly string[]> {
  // A week at a place with three days on skis.
  const counts = header.flatMap((label, at) => (tokensOf(label).some((word) => means(word, "day")) ? [at] : []));
  const stays = dated.flatMap(({ row, mention, until, season }) => {
    const [from, to] = [mention?.spans[0]?.from, until?.spans[0]?.from];
    const days = mention && from && to && resolveMention({ ...mention, spans: [{ from, to }] }, season, order);
    return days ? [{ row, days, isCounted: counts.every((at) => isCount(row.cells[at], days.length)) }] : [];
  });
  const given = dated.filter(({ until }) => until !== null).length;
  const inTurn = stays.map(({ days }) => days).toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  const overlap = inTurn.some(([first = ""], at) => first < (inTurn[at - 1]?.at(-1) ?? ""));
  if (overlap || stays.length < given * 0.8) return new Map();
  return new Map(stays.filter(({ isCounted }) => isCounted).map(({ row, days }) => [row, days]));
}

function isCount(cell = "", days: number): boolean {
  return !/^\d{1,2}$/u.test(cell) || Number(cell) === days;
}
