import { cutText } from "@firn/contracts/cut-text";
import { rearmCell } from "@firn/contracts/export-cells";
import { columnLabelled } from "@firn/contracts/export-columns";
import { limits } from "@firn/contracts/limits";
import { sportOf } from "@firn/contracts/sports";
import { daysBetween } from "@firn/seasons/plain-date";
import { isMark } from "../dates/date-tokens.ts";
import { areYearsFirst } from "../dates/digit-groups.ts";
import { findOrder } from "../dates/order.ts";
import { hasYear, resolveMention } from "../dates/resolve.ts";
import { means, phrasesOf } from "../lexicon.ts";
import { mergeDays } from "../merge-days.ts";
import { isNoSkiing, isTotal } from "../not-a-day.ts";
import { languageOrder } from "../order-hints.ts";
import { createFindSkis } from "../skis.ts";
import { isWord, type Token } from "../token.ts";
import { readTokens, tokensOf } from "../tokens.ts";
import type { DayText, DayTextContext, Named, TextDraft, UnreadLine, UnreadReason } from "../types.ts";
import { phraseAt } from "../words/phrases.ts";
import { mentionIn } from "./cells.ts";
import type { Role } from "./column-roles.ts";
import { dateAtPlace, isInUtc } from "./place-time.ts";
import type { Row } from "./read-rows.ts";
import { conditionColumns } from "./row-conditions.ts";
import { readFields, type TableReader } from "./row-fields.ts";
import { headedSeason, namedSeasons, nearSeasons } from "./row-seasons.ts";
import { type DatedRow, endColumn, staysOf } from "./stays.ts";
import { type Table, tableIn } from "./table-shape.ts";

/**
 * The days of a table: a row each, or, in a tracker's file, the day's ski activities together. Null if the text is none. A
 * header of days is neither a day nor unread. Stops soon after `limits.textImportDays` drafts.
 */
export function readTable(text: string, context: DayTextContext): DayText | null {
  const found = tableIn(text, context);
  if (!found) return null;
  const isFirn = isFirnTable(found, text);
  const conditions = conditionColumns(found.header, isFirn);
  const table = isFirn ? firnTable(found, conditions) : found;
  const isTracker = table.roles.includes("sport");
  const end = isFirn || isTracker ? -1 : endColumn(table, context);
  if (end !== -1) table.roles[end] = "figure";
  const findSkis = createFindSkis(context.skis);
  const reader: TableReader = { table, conditions, context, findSkis, isFirn, isTracker, isUtc: isInUtc(table) };
  const { dated, order, ...orders } = datesOf(reader, end);
  const stays = staysOf(dated, table, order);
  const drafts: TextDraft[] = [];
  const undated: UnreadLine[] = [];
  for (const each of dated) {
    if (drafts.length > limits.textImportDays) break;
    const dates = stays.get(each.row) ?? (each.mention && resolveMention(each.mention, each.season, order));
    const days = daysOf(reader, each, dates);
    if (typeof days === "string") undated.push(unreadRow(each.row, days, context));
    else drafts.push(...days);
  }
  // What heads no days is perhaps no header.
  const above = drafts.length > 0 ? table.above.slice(0, -1) : table.above;
  const unread = [...above.map((row) => unreadRow(row, "no-date", context)), ...undated];
  return { drafts: isFirn ? drafts : merged(drafts, isTracker, context), unread, ...orders };
}

/** The rows with their dates, each with its season, and the order of day and month. */
function datesOf({ table, context }: TableReader, end: number) {
  const { rows, roles, header } = table;
  const cells = rows.map((row) => row.cells[roles.indexOf("date")] ?? "");
  const isYearFirst = areYearsFirst(cells, Number(context.today.slice(0, 4)), context.season);
  const seasons = namedSeasons(table, context);
  const dated = rows.map((row, at) => ({
    row,
    mention: mentionIn(cells[at] ?? "", context, { mayBeNumbered: header.length > 0, isYearFirst }),
    until: end === -1 ? null : mentionIn(row.cells[end] ?? "", context, { isYearFirst }),
    season: seasons[at] ?? context.season,
    isSeasonNamed: seasons[at] !== null,
  }));
  const dates = dated.flatMap(({ mention, until, season }) =>
    [mention, until].flatMap((each) => (each ? { mention: each, season } : [])),
  );
  const sample = [...header, ...rows.slice(0, 50).map(({ text: row }) => row)];
  const language = languageOrder(sample.map(readTokens));
  const found = findOrder(dates, { locale: context.localeOrder, language, isSouthern: false });
  const order = context.chosenOrder ?? found.order ?? context.localeOrder;
  return {
    dated: nearSeasons(dated, order),
    order,
    dateOrder: found.order && order,
    isOrderUncertain: found.isUncertain,
  };
}

/** The drafts of a row, or why it has none. */
function daysOf(
  reader: TableReader,
  { row, mention }: DatedRow,
  dates: readonly string[] | null,
): TextDraft[] | UnreadReason {
  const { context, isFirn, isUtc } = reader;
  const cell = (role: Role) => row.cells[reader.table.roles.indexOf(role)] ?? "";
  const sport = reader.isTracker ? sportOf(cell("sport")) : { kind: "skiing", tags: [] };
  if (sport?.kind !== "skiing" && sport?.kind !== "nordic") return "not-ski";
  if (!mention) return isTotal(readTokens(row.cells.join(" ").trim())) ? "total" : "no-date";
  if (!dates) return "no-such-day";
  const fields = readFields(reader, row, sport.tags);
  if (!isFirn && !fields.resort && isNoSkiing(readTokens(fields.placeText ?? "").tokens)) return "not-ski";
  const rowDoubt = sport.kind === "nordic" ? "nordic" : !isFirn && isPurchase(reader.table, row) ? "price" : null;
  return dates.map((day) => {
    const date = isUtc ? dateAtPlace(day, cell("date"), fields.resort, context) : day;
    const isFuture = !isFirn && daysBetween(context.today, date) > 1;
    return { date, line: row.line, ...fields, doubt: isFuture ? "future" : rowDoubt, isYearGiven: hasYear(mention) };
  });
}

const leastPlaces = 3;

/**
 * A tracker's activities of a date are one day, as are the lift scans at one resort. A row without a place among rows that nearly all
 * name one is a rest day, or travel.
 */
function merged(drafts: readonly TextDraft[], isTracker: boolean, context: DayTextContext): TextDraft[] {
  const isPlaced = ({ resort, placeText }: TextDraft) => resort !== null || /[\p{L}\p{N}]/u.test(placeText ?? "");
  const placed = drafts.filter(isPlaced).length;
  const arePlaced = placed >= leastPlaces && placed * 4 >= drafts.length * 3;
  const days = drafts.map((draft) => ({
    ...draft,
    doubt: draft.doubt ?? (arePlaced && !isPlaced(draft) ? ("no-place" as const) : null),
    lines: [{ number: draft.line, text: draft.originalText ?? "" }],
    isRange: false,
  }));
  // Rows that name no resort are a day each, but for those of a tracker.
  const isApart = ({ resort }: { resort: Named | null }) => !isTracker && resort === null;
  const apart = days.filter(isApart).flatMap((day) => mergeDays([day], context));
  const together = mergeDays(
    days.filter((day) => !isApart(day)),
    context,
  );
  return [...together, ...apart].toSorted((a, b) => a.line - b.line);
}

/**
 * Firn's own export is known by its columns: one that nobody would make by hand, or, in a file, line breaks as it writes them.
 * Its dates are ISO.
 */
function isFirnTable({ header, rows, roles }: Table, text: string): boolean {
  const isTelling = ["Day Number", "Season", "Photo Count", "Date Precision", "Original Text"].some((label) =>
    header.includes(label),
  );
  const date = header.indexOf("Date");
  return (
    (isTelling || text.includes("\r\n")) &&
    roles[date] === "date" &&
    header.every((label) => columnLabelled(label) !== undefined) &&
    rows.every(({ cells }) => /^\d{4}-\d\d-\d\d$/u.test(cells[date] ?? ""))
  );
}

/** Its cells as they were before they were disarmed. A tag may be called like a resort. */
function firnTable(table: Table, conditions: TableReader["conditions"]): Table {
  return {
    ...table,
    roles: table.roles.map((role, at) => (conditions[at] ? "figure" : role)),
    rows: table.rows.map((row) => ({ ...row, cells: row.raw.map(rearmCell) })),
  };
}

function unreadRow(row: Row, reason: UnreadReason, context: DayTextContext): UnreadLine {
  const headed = headedSeason(row, context);
  const { line, text } = row;
  return {
    ...{ line, text: cutText(text, limits.originalTextLength), reason, doubt: null, date: null },
    ...(headed && { headed }),
  };
}

const purchases = phrasesOf("purchase");
const longestProduct = 6;
const notProducts = new Set<Role | undefined>(["date", "resort", "price"]);

/** Whether a row of a table with prices is of something other than a day's ticket: a card that was topped up, a deposit. */
function isPurchase({ roles }: Table, { cells }: Row): boolean {
  const isPrice = (token: Token) => isMark(token, "€$£¥") || means(token, "currency");
  if (!roles.includes("price") && !cells.some((cell) => tokensOf(cell).some(isPrice))) return false;
  return cells.some((cell, at) => {
    const words = notProducts.has(roles[at]) ? [] : tokensOf(cell).filter(isWord);
    // In a note, "parking" may be one of many words.
    const begin = roles[at] === "notes" ? words.slice(0, 1) : words;
    return words.length <= longestProduct && begin.some((_, word) => phraseAt(purchases, words, word) > 0);
  });
}
