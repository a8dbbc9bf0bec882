import { addDays } from "@firn/seasons/plain-date";
import { type DateRange, hasYear, resolveMention } from "../dates/resolve.ts";
import { yearHeading } from "../headings.ts";
import { yearAround } from "../lines.ts";
import { readTokens } from "../tokens.ts";
import type { DateOrder, DayTextContext } from "../types.ts";
import { columnOf, monthIn, share } from "./cells.ts";
import { dateFieldOf } from "./date-parts.ts";
import type { Row } from "./read-rows.ts";
import type { DatedRow } from "./stays.ts";
import type { Table } from "./table-shape.ts";

const halfYear = 182;

/** The season that a column names in each row, or else the last row of one cell above; null where none does. */
export function namedSeasons(
  { header, roles, rows, above: rowsAbove }: Table,
  context: DayTextContext,
): (DateRange | null)[] {
  const at = seasonColumn(roles, rows, context);
  // "23/24" and "2024" are a season below "Winter".
  const lead = header[at] === undefined || dateFieldOf(header[at]) === "year" ? "" : "season ";
  let above =
    rowsAbove
      .slice(0, -1)
      .map((row) => headedSeason(row, context))
      .findLast((season) => season !== null) ?? null;
  return rows.map((row) => {
    above = headedSeason(row, context) ?? above;
    return (at === -1 ? null : seasonIn(`${lead}${row.cells[at] ?? ""}`, context)) ?? above;
  });
}

/** The days that a row speaks of whose only cell names a season, a year or a month of one; null for any other. */
export function headedSeason({ cells }: Row, context: DayTextContext): DateRange | null {
  const [text, more] = cells.filter((cell) => cell !== "");
  if (text === undefined || more !== undefined) return null;
  const month = monthIn(text, context);
  return month?.year ? yearAround(month) : seasonIn(text, context);
}

function seasonIn(text: string, context: DayTextContext): DateRange | null {
  return yearHeading(readTokens(text), context.season, Number(context.today.slice(0, 4)));
}

/** By its label, or by cells such as "2023/24"; -1 for none. */
function seasonColumn(roles: Table["roles"], rows: readonly Row[], context: DayTextContext): number {
  const named = roles.indexOf("season");
  if (named !== -1) return named;
  const isSeason = (cell: string) => /\d{4}\D{1,3}\d\d/u.test(cell) && seasonIn(cell, context) !== null;
  return roles.findIndex(
    (role, at) => (role === undefined || role === "figure") && share(columnOf(rows, at), isSeason) > 0.8,
  );
}

/** Puts rows without a year near to the row above, or else to the first one that has a year. */
export function nearSeasons(dated: readonly DatedRow[], order: DateOrder): readonly DatedRow[] {
  const dateOf = ({ mention }: DatedRow, season: DateRange) => mention && resolveMention(mention, season, order)?.[0];
  const first = dated.find(({ mention }) => mention !== null && hasYear(mention));
  let last = first && dateOf(first, first.season);
  return dated.map((row) => {
    const isFree = row.mention !== null && !row.isSeasonNamed && !hasYear(row.mention);
    const season =
      isFree && first && last ? { from: addDays(last, -halfYear), to: addDays(last, halfYear) } : row.season;
    last = dateOf(row, season) ?? last;
    return { ...row, season };
  });
}
