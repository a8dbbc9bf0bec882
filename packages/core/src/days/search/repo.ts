import type { dayOrders } from "@firn/contracts/constants";
import { withPlainLetters } from "@firn/contracts/plain-letters";
import type { OwnerId } from "@firn/contracts/runtime";
import { dayTextOwners, dayTextRows } from "@firn/db/day-texts-schema";
import { isAnyOf } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, resorts } from "@firn/db/schema";
import type { DayKey } from "@firn/logbook/day-key";
import { isLong, listedBeginning } from "@firn/logbook/search/indexed-words";
import { hasMeaning, type Meaning } from "@firn/logbook/search/meanings";
import { hasBegunWord } from "@firn/resorts/begun-words";
import { wordsAsWritten } from "@firn/resorts/fold";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { piecesInTurn } from "../../pieces.ts";
import { seasonStartOf, seasonYearOf } from "../../season-year-repo.ts";
import { turn } from "../../turns.ts";
import { isExact, keyColumns, keyOfDay, keyValue, newestFirst, oldestFirst } from "../order-repo.ts";
import { isOwnDay } from "../own-days-repo.ts";
import { listColumns } from "../repo.ts";
import {
  type Condition,
  hasCompanion,
  hasSki,
  hasTag,
  isDetailOf,
  isInMonth,
  isQuicklyMet,
  isSaid,
} from "./conditions-repo.ts";

/** Each takes some 20 ms of the largest log. */
const daysInPiece = 1000;
const ranksInPiece = 10;
/** Each has at most 8,000 letters. */
const textsInPiece = 50;

/** Of the days whose texts have a long word, where these were read for it. */
export interface TextRows {
  textRows?: readonly number[];
}

/** Looks a word up in the texts. The rows of a long one are kept for `findDays`: its texts are read. Undefined if none has it. */
export async function findInTexts(db: Db, ownerId: OwnerId, word: string): Promise<TextRows | undefined> {
  const isIndexed = hasIndexedWords(ownerId, [word]);
  if (isLong(word)) {
    const textRows = await rowsWithLongWords(db, ownerId, isIndexed, [word]);
    return textRows.length > 0 ? { textRows } : undefined;
  }
  const [found] = await db.values(sql`SELECT 1 FROM ${days} WHERE ${isIndexed} LIMIT 1`);
  return found && {};
}

type FoundMeaning = Meaning & TextRows;

export interface Question {
  meanings: readonly FoundMeaning[];
  /** One of each list is met. */
  conditions: readonly (readonly Condition[])[];
  seasonStart: string;
  order: (typeof dayOrders)[number];
}

/** Each word is looked up by itself, with a turn of the event loop between statements: one for all would take a second of a long log. */
export async function findDays(db: Db, ownerId: OwnerId, question: Question, last: DayKey | undefined, limit: number) {
  const isFound = await foundByWords(db, ownerId, question);
  await turn();
  const [isLater, inOrder] = question.order === "oldest" ? [sql`>`, oldestFirst] : [sql`<`, newestFirst];
  const isNext = last ? sql`${keyOfDay()} ${isLater} ${keyValue(last)}` : sql`TRUE`;
  const [row] = await db.values<[number, number, string, string | null, string | null]>(sql`
    WITH found AS MATERIALIZED (
      SELECT days.rowid AS number, days.date AS date, ${isExact} AS exact FROM ${days} LEFT JOIN ${resorts} ON resorts.id = days.resort_id
      WHERE ${isFound})
    SELECT count(*), count(DISTINCT ${seasonYearOf(sql`date`, question.seasonStart)}),
      (SELECT json_group_array(id) FROM (SELECT days.id AS id FROM ${days}
        WHERE ${eq(days.userId, ownerId)} AND days.rowid IN (SELECT number FROM found) AND ${isNext}
        ORDER BY ${sql.join(inOrder, sql`, `)} LIMIT ${limit})),
      min(iif(exact, date, NULL)), max(iif(exact, date, NULL))
    FROM found`);
  // By index: a row of a libSQL server is not iterable.
  return {
    total: row?.[0] ?? 0,
    seasons: row?.[1] ?? 0,
    ids: JSON.parse(row?.[2] ?? "[]") as string[],
    first_on: row?.[3] ?? null,
    last_on: row?.[4] ?? null,
  };
}

/** The condition of a day that meets the filter and has all words. */
async function foundByWords(db: Db, ownerId: OwnerId, question: Question): Promise<SQL | undefined> {
  const named = question.meanings.filter(hasMeaning);
  const byFilter = await conditionsOf(db, ownerId, question);
  const details = question.conditions.flatMap((any) => or(...any.map(isDetailOf)) ?? []);
  if (named.length === 0 && details.length === 0) return byFilter;
  let rows = await rowsWhere(db, byFilter);
  for (const isDetail of details) {
    // guard (days/pieces): rowsAlsoWhere(db, ownerId, rows, isDetail) -> rowsWhere(db, and(isOneOf(ownerId, rows), isDetail))
    rows = await rowsAlsoWhere(db, ownerId, rows, isDetail);
  }
  for (const meaning of named) {
    const found = await rowsWhere(db, and(isOneOf(ownerId, rows), await isMet(db, ownerId, meaning)));
    const isMetBy = new Set(found);
    const others = rows.filter((row) => !isMetBy.has(row));
    rows = [...found, ...(await rowsWithNames(db, ownerId, others, meaning))];
  }
  return isOneOf(ownerId, rows);
}

async function rowsWithNames(db: Db, ownerId: OwnerId, rows: readonly number[], meaning: FoundMeaning) {
  const { skiIds, companionKeys, tags } = meaning;
  const isNamed = or(
    skiIds.length > 0 ? hasSki(skiIds) : undefined,
    companionKeys.length > 0 ? hasCompanion(companionKeys) : undefined,
    tags.length > 0 ? hasTag(tags) : undefined,
  );
  return isNamed ? rowsAlsoWhere(db, ownerId, rows, isNamed) : [];
}

/** In pieces: a day has 20 skis, 20 people and 20 tags. */
async function rowsAlsoWhere(db: Db, ownerId: OwnerId, rows: readonly number[], condition: SQL): Promise<number[]> {
  const found: number[] = [];
  for await (const piece of piecesInTurn(rows, daysInPiece)) {
    found.push(...(await rowsWhere(db, and(isOneOf(ownerId, piece), condition))));
  }
  return found;
}

/** After a turn of the event loop: words that all texts have take some 30 ms of the largest log. */
async function rowsWhere(db: Db, condition: SQL | undefined): Promise<number[]> {
  await turn();
  const [row] = await db.values<[string]>(sql`SELECT json_group_array(days.rowid)
    FROM ${days} LEFT JOIN ${resorts} ON resorts.id = days.resort_id WHERE ${condition}`);
  return JSON.parse(row?.[0] ?? "[]") as number[];
}

/** Names the owner again: the number of a deleted row may be another account's since. */
function isOneOf(ownerId: OwnerId, rows: readonly number[]): SQL | undefined {
  return and(eq(days.userId, ownerId), sql`days.rowid IN (SELECT value FROM json_each(${JSON.stringify(rows)}))`);
}

function rankInSeason(ownerId: OwnerId, seasonStart: string): SQL<number> {
  // guard (days/search/service): earlier.user_id = ${ownerId} AND
  return sql<number>`(SELECT count(*) FROM ${days} AS earlier
    WHERE earlier.user_id = ${ownerId} AND earlier.date >= ${seasonStartOf(sql`days.date`, seasonStart)}
      AND ${keyOfDay("earlier")} <= ${keyOfDay()})`;
}

export type FoundRow = Awaited<ReturnType<typeof selectDays>>[number];

/** In the order of the ids, with a turn of the event loop between some of them: a rank counts the days before it. */
export async function* daysOfIds(db: Db, ownerId: OwnerId, ids: readonly string[], seasonStart: string) {
  for await (const piece of piecesInTurn(ids, ranksInPiece)) {
    const rows = new Map((await selectDays(db, ownerId, piece, seasonStart)).map((row) => [row.id, row]));
    yield* piece.flatMap((id) => rows.get(id) ?? []);
  }
}

function selectDays(db: Db, ownerId: OwnerId, ids: readonly string[], seasonStart: string) {
  return db
    .select({
      ...listColumns,
      dayNumber: rankInSeason(ownerId, seasonStart),
      notes: days.notes,
      originalText: days.originalText,
      ...keyColumns,
    })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(isOwnDay(ownerId, ids));
}

/** All but those of `isDetailOf`, for which each day is looked at. */
async function conditionsOf(
  db: Db,
  ownerId: OwnerId,
  { meanings, conditions, seasonStart }: Question,
): Promise<SQL | undefined> {
  const textWords = meanings.filter((meaning) => !hasMeaning(meaning));
  return and(
    // guard (days/search/service)
    eq(days.userId, ownerId),
    ...conditions.map((any) => or(...any.map((filter) => isQuicklyMet(filter, seasonStart)))),
    textWords.length > 0 ? await hasWords(db, ownerId, textWords) : undefined,
  );
}

/** By all but its skis, people and tags. The cheapest first: SQLite stops at the first that is met. */
async function isMet(db: Db, ownerId: OwnerId, meaning: FoundMeaning): Promise<SQL | undefined> {
  const { resortIds, months, filter } = meaning;
  return or(
    resortIds.length > 0 ? isAnyOf(days.resortId, resortIds) : undefined,
    months.length > 0 ? isInMonth(months) : undefined,
    filter && isSaid(filter),
    await hasWords(db, ownerId, [meaning]),
  );
}

/** Each word begins one of the day's texts. */
async function hasWords(db: Db, ownerId: OwnerId, meanings: readonly FoundMeaning[]): Promise<SQL | undefined> {
  // guard (days/search/service): textRows ? [isOneOf(ownerId, textRows)] : [] -> []
  const known = meanings.flatMap(({ textRows }) => (textRows ? [isOneOf(ownerId, textRows)] : []));
  const words = meanings.filter(({ textRows }) => !textRows).map(({ word }) => word);
  if (words.length === 0) return and(...known);
  const isIndexed = hasIndexedWords(ownerId, words);
  const long = words.filter(isLong);
  if (long.length === 0) return and(isIndexed, ...known);
  return and(isOneOf(ownerId, await rowsWithLongWords(db, ownerId, isIndexed, long)), ...known);
}

/** The first letters of each word begin a word of the texts. */
function hasIndexedWords(ownerId: OwnerId, words: readonly string[]): SQL {
  return isInTexts(ownerId, words.map(listedBeginning), " *");
}

function hasWholeWords(ownerId: OwnerId, words: readonly string[]): SQL {
  return isInTexts(ownerId, words.map(withPlainLetters), "");
}

function isInTexts(ownerId: OwnerId, words: readonly string[], ending: " *" | ""): SQL {
  return sql`days.id IN (SELECT ${dayTextRows.dayId} FROM ${dayTextRows}
    WHERE ${dayTextRows.id} IN (${rowsWithWords(ownerId, words, ending)}))`;
}

async function rowsWithLongWords(db: Db, ownerId: OwnerId, isIndexed: SQL, words: readonly string[]) {
  const written = words.map(wordsAsWritten);
  const begun = await rowsWhere(db, and(eq(days.userId, ownerId), isIndexed));
  // The index has whole words too: their texts need no reading.
  // guard (days/search/service): await rowsWhere(db, and(isOneOf(ownerId, begun), hasWholeWords(ownerId, words))) -> [] as number[]
  const found = await rowsWhere(db, and(isOneOf(ownerId, begun), hasWholeWords(ownerId, words)));
  const whole = new Set(found);
  const others = begun.filter((row) => !whole.has(row));
  for await (const piece of piecesInTurn(others, textsInPiece)) {
    const rows = await db
      .select({ row: sql<number>`days.rowid`, notes: days.notes, originalText: days.originalText })
      .from(days)
      .where(isOneOf(ownerId, piece));
    for (const { row, notes, originalText } of rows) {
      const text = `${notes ?? ""}\n${originalText ?? ""}`;
      if (written.every((starts) => hasBegunWord(text, starts))) found.push(row);
    }
  }
  return found;
}

/** Each word is one of the text's, or begins one. They are letters and numbers alone (contracts/search-words): none of it is an operator of FTS5. */
function rowsWithWords(ownerId: OwnerId, words: readonly string[], ending: " *" | ""): SQL {
  const query = words.map((word) => `"${word}"${ending}`).join(" AND ");
  const block = (border: string) =>
    sql`(SELECT ${sql.raw(border)} FROM ${dayTextOwners} WHERE ${dayTextOwners.userId} = ${ownerId})`;
  // guard (days/search/service): AND rowid BETWEEN ${block("id << 32")} AND ${block("(id + 1) << 32")}
  return sql`SELECT rowid FROM day_texts WHERE day_texts MATCH ${query}
    AND rowid BETWEEN ${block("id << 32")} AND ${block("(id + 1) << 32")}`;
}
