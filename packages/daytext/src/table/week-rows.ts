import { addDays } from "@firn/seasons/plain-date";
import { resolveMention } from "../dates/resolve.ts";
import { weekDate } from "../dates/week-number.ts";
import { tokensOf } from "../tokens.ts";
import { weekdayOf } from "../words/weekdays.ts";
import { longestPreamble, type ShapeContext } from "./cells.ts";
import { mentionIn } from "./date-cell.ts";
import { gridRows } from "./grid-days.ts";
import type { Row } from "./read-rows.ts";

const leastWeekdays = 5;
const weekLabel = /^(?:(\d{4})\W*)?\p{L}{0,8}\.?\s?(\d{1,2})$/u;

/** A row for each week, by its number or its first date, and a column for each weekday. */
export function unfoldWeeks(rows: Row[], context: ShapeContext): Row[] {
  const header = rows
    .slice(0, longestPreamble + 1)
    .findIndex(({ cells }) => weekdaysOf(cells).filter(Boolean).length >= leastWeekdays);
  const weekdays = weekdaysOf(rows[header]?.cells ?? []);
  if (header === -1 || weekdays[0]) return rows;
  const below = rows.slice(header + 1);
  const days = below.flatMap((row) => {
    const monday = mondayOf(row.cells[0] ?? "", weekdays, context);
    return row.cells.flatMap((text, at) => {
      const weekday = weekdays[at];
      return monday && weekday && /\p{L}/u.test(text) ? [{ row, text, date: addDays(monday, weekday - 1) }] : [];
    });
  });
  const read = new Set(days.map(({ row }) => row));
  const found = gridRows(
    days,
    below.filter((row) => !read.has(row)),
    context,
  );
  return found ? [...rows.slice(0, header), ...found] : rows;
}

/** 1 = Monday for each cell that is a weekday; of two that it may mean, the one behind the day in front. */
function weekdaysOf(cells: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = [];
  for (const cell of cells) {
    const tokens = tokensOf(cell.replace("曜日", ""));
    const may = tokens.length <= 2 ? (tokens[0]?.weekdays ?? []) : [];
    const next = ((found.at(-1) ?? 0) % 7) + 1;
    found.push(may.includes(next) ? next : may[0]);
  }
  return found;
}

/** A date is that of the first column in the order of day and month in which it falls on its weekday. */
function mondayOf(label: string, weekdays: readonly (number | undefined)[], context: ShapeContext): string | null {
  const [, year, week] = weekLabel.exec(label) ?? [];
  if (week) return weekDate(Number(week), 1, context.season, year ? Number(year) : null);
  const first = weekdays.find((weekday) => weekday !== undefined);
  const mention = mentionIn(label, context);
  if (!mention || !first) return null;
  const dates = (["day-month", "month-day"] as const).flatMap(
    (order) => resolveMention(mention, context.season, order) ?? [],
  );
  const date = dates.find((each) => weekdayOf(each) === first);
  return date ? addDays(date, 1 - first) : null;
}
