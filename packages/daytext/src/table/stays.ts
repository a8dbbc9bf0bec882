import type { DateMention } from "../dates/mention.ts";
import { type DateRange, resolveMention } from "../dates/resolve.ts";
import { means } from "../lexicon.ts";
import { tokensOf } from "../tokens.ts";
import type { DateOrder, DayTextContext } from "../types.ts";
import { isWholeDate, sampled, share } from "./cells.ts";
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

/** The column of dates right behind the one of dates, in a table with places; -1 for none. */
export function endColumn({ roles, rows }: Table, context: DayTextContext): number {
  const at = roles.indexOf("date") + 1;
  if (!roles.includes("resort") || (roles[at] !== undefined && roles[at] !== "figure")) return -1;
  const cells = rows.slice(0, sampled).flatMap((row) => row.cells[at] || []);
  return share(cells, (cell) => isWholeDate(cell, false, context)) > 0.8 ? at : -1;
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
  const stays = new Map<Row, readonly string[]>();
  let given = 0;
  for (const { row, mention, until, season } of dated) {
    if (!mention || !until) continue;
    given += 1;
    const [first, last] = [mention.spans[0], until.spans[0]];
    const days =
      first && last && resolveMention({ ...mention, spans: [{ from: first.from, to: last.from }] }, season, order);
    if (days) stays.set(row, days);
  }
  const inTurn = [...stays.values()].toSorted((a, b) => ((a[0] ?? "") < (b[0] ?? "") ? -1 : 1));
  const overlap = inTurn.some((days, at) => (days[0] ?? "") < (inTurn[at - 1]?.at(-1) ?? ""));
  if (overlap || stays.size < given * 0.8) return new Map();
  return new Map([...stays].filter(([{ cells }, days]) => !isOtherCount(cells, header, days.length)));
}

/** Whether a column of days counts others: a week at a place with three days on skis. */
function isOtherCount(cells: readonly string[], header: readonly string[], days: number): boolean {
  return cells.some((cell, at) => {
    const isCount = tokensOf(header[at] ?? "").some((word) => means(word, "day"));
    return isCount && /^\d{1,2}$/u.test(cell) && Number(cell) !== days;
  });
}
