import { cutText } from "@firn/contracts/cut-text";
import { limits } from "@firn/contracts/limits";
import { sportOf } from "@firn/contracts/sports";
import { daysBetween } from "@firn/seasons/plain-date";
import { areYearsFirst } from "../dates/digit-groups.ts";
import { findOrder } from "../dates/order.ts";
import { hasYear, resolveMention } from "../dates/resolve.ts";
import { languageOrder } from "../language-order.ts";
import { mergeDays, type ReadDay } from "../merge-days.ts";
import { isNoSkiing, isTotal } from "../not-a-day.ts";
import { createFindSkis } from "../skis.ts";
import { readTokens } from "../tokens.ts";
import type { DayText, DayTextContext, TextDraft, UnreadLine } from "../types.ts";
import { isFirnHeader } from "./column-roles.ts";
import { mentionIn } from "./date-cell.ts";
import { doubtEmptyPlaces, fillPlaces } from "./empty-places.ts";
import { rearmCell } from "./formula-cell.ts";
import type { Row } from "./read-rows.ts";
import { readFields, type TableReader } from "./row-fields.ts";
import { isSport } from "./sports.ts";
import { endColumn, staysOf } from "./stays.ts";
import { type Table, tableIn } from "./table-shape.ts";

/**
 * The days of a table: a row each, or, in a tracker's file, the day's ski activities together. Null if the text is none. A
 * header is neither a day nor unread. Stops soon after `limits.textImportDays` drafts.
 */
export function readTable(text: string, context: DayTextContext): DayText | null {
  const table = tableIn(text, context);
  if (!table) return null;
  const isFirn = isFirnTable(table, text);
  const rows = isFirn ? table.rows.map((row) => ({ ...row, cells: row.raw.map(rearmCell) })) : table.rows;
  const sport = sportColumn(table);
  const reader: TableReader = {
    table,
    context,
    findSkis: createFindSkis(context.skis),
    isFirn,
    isTracker: sport !== null,
  };
  const date = table.roles.indexOf("date");
  const end = isFirn || reader.isTracker ? -1 : endColumn(table, context);
  if (end !== -1) table.roles[end] = "figure";
  const cells = rows.map((row) => row.cells[date] ?? "");
  const isYearFirst = areYearsFirst(cells, Number(context.today.slice(0, 4)), context.season);
  const notation = { mayBeNumbered: table.hasHeader, isYearFirst };
  const dated = rows.map((row, at) => ({
    row,
    mention: mentionIn(cells[at] ?? "", context, notation),
    until: end === -1 ? null : mentionIn(row.cells[end] ?? "", context, { isYearFirst }),
  }));
  const mentions = dated.flatMap(({ mention, until }) => [mention, until].filter((each) => each !== null));
  const open = mentions.map((mention) => ({ mention, season: context.season }));
  const sample = [...table.header, ...rows.slice(0, 50).map(({ text: row }) => row)];
  const language = languageOrder(sample.map(readTokens));
  const found = findOrder(open, { locale: context.localeOrder, language, isSouthern: false });
  const order = context.chosenOrder ?? found.order ?? context.localeOrder;
  const stays = staysOf(dated, table, context.season, order);
  const drafts: TextDraft[] = [];
  const unread: UnreadLine[] = table.preamble.map((row) => unreadRow(row, "no-date"));
  for (const { row, mention } of dated) {
    if (drafts.length > limits.textImportDays) break;
    const kind = sport === null ? "skiing" : sportOf(row.cells[sport] ?? "")?.kind;
    if (kind !== "skiing" && kind !== "nordic") {
      unread.push(unreadRow(row, "not-ski"));
      continue;
    }
    if (!mention) {
      unread.push(unreadRow(row, isTotal(readTokens(row.cells.join(" ").trim())) ? "total" : "no-date"));
      continue;
    }
    const dates = stays.get(row) ?? resolveMention(mention, context.season, order);
    if (!dates) {
      unread.push(unreadRow(row, "no-such-day"));
      continue;
    }
    const fields = readFields(reader, row);
    if (!isFirn && !fields.resort && isNoSkiing(readTokens(fields.placeText ?? ""), false, true)) {
      unread.push(unreadRow(row, "not-ski"));
      continue;
    }
    const isYearGiven = hasYear(mention);
    for (const day of dates) {
      const isAhead = !isFirn && daysBetween(context.today, day) > 1;
      const doubt = isAhead ? "future" : kind === "nordic" ? "nordic" : null;
      drafts.push({ date: day, line: row.line, ...fields, doubt, isYearGiven });
    }
  }
  if (!isFirn && sport === null && table.roles.includes("resort")) fillPlaces(drafts);
  if (!isFirn) doubtEmptyPlaces(drafts);
  // Unmerged, more than may be read stay more.
  const mayMerge = !isFirn && drafts.length <= limits.textImportDays;
  return {
    drafts: mayMerge ? merged(drafts, sport !== null, context) : drafts,
    unread,
    dateOrder: found.order && order,
    isOrderUncertain: found.isUncertain,
  };
}

/** A tracker's activities of a date are one day; in another table those at one resort are, as in a list of lift scans. */
function merged(drafts: readonly TextDraft[], isTracker: boolean, context: DayTextContext): TextDraft[] {
  const isApart = ({ resort }: TextDraft) => !isTracker && resort === null;
  const days = mergeDays(drafts.filter((draft) => !isApart(draft)).map(asReadDay), context);
  return [...days, ...drafts.filter(isApart)].toSorted((a, b) => a.line - b.line);
}

/**
 * Firn's own export is known by its columns: one that nobody would make by hand, or, in a file, line breaks as it writes them.
 * Its dates are ISO.
 */
function isFirnTable({ header, rows, roles }: Table, text: string): boolean {
  if (!isFirnHeader(header)) return false;
  const isTelling = ["Day Number", "Season", "Photo Count", "Original Text"].some((label) => header.includes(label));
  const date = roles.indexOf("date");
  return (
    (isTelling || text.includes("\r\n")) && rows.every(({ cells }) => /^\d{4}-\d\d-\d\d$/u.test(cells[date] ?? ""))
  );
}

/** The column that says which sport it was; one called "Activity" or "Type" may hold the company as well. */
function sportColumn({ roles, rows }: Table): number | null {
  const sport = roles.indexOf("sport");
  if (sport !== -1) return sport;
  const activity = roles.indexOf("activity");
  if (activity === -1) return null;
  const kinds = rows
    .slice(0, 200)
    .map(({ cells }) => cells[activity] ?? "")
    .filter((cell) => cell !== "");
  return kinds.length > 0 && kinds.filter(isSport).length > kinds.length / 2 ? activity : null;
}

function asReadDay({ companions: _, ...draft }: TextDraft): ReadDay {
  return { ...draft, lines: [{ number: draft.line, text: draft.originalText ?? "" }], isRange: false };
}

function unreadRow({ line, text }: Row, reason: UnreadLine["reason"]): UnreadLine {
  return { line, text: cutText(text, limits.originalTextLength), reason, doubt: null, date: null };
}
