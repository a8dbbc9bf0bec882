import { companionKey } from "@firn/contracts/companion-key";
import type { DayFilter } from "@firn/contracts/day-search";
import { withPlainLetters } from "@firn/contracts/plain-letters";
import type { OwnerId } from "@firn/contracts/runtime";
import { dayCompanions } from "@firn/db/companions-schema";
import { dayTextOwners, dayTextRows } from "@firn/db/day-texts-schema";
import { isAnyOf } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { daySkis, days, resorts, skis } from "@firn/db/schema";
import type { DateRange } from "@firn/seasons/seasons";
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { isVisible } from "../../resorts/repo.ts";
import { seasonStartOf, seasonYearOf } from "../../season-year-repo.ts";
import { type DayKey, listColumns } from "../repo.ts";
import { hasMeaning, type Meaning } from "./meanings.ts";

export async function namesInLog(db: Db, ownerId: OwnerId) {
  const [visited, used, companions] = await Promise.all([
    visitedResorts(db, { ownerId }),
    db.select({ id: skis.id, name: skis.name }).from(skis).where(eq(skis.userId, ownerId)),
    companionKeys(db, { ownerId }),
  ]);
  return { resorts: visited, skis: used, companions: companions.map(({ key }) => key) };
}

const owner = sql.placeholder("ownerId");

/** Seeks the next resort in the index for each one found: a step for each resort, not for each day. */
const visitedResorts = prepared((db) => {
  const next = sql`SELECT min(resort_id) FROM ${days} WHERE user_id = ${owner}`;
  return db
    .select()
    .from(resorts)
    .where(sql`${resorts.id} IN (WITH RECURSIVE been_at(id) AS
    (${next} UNION ALL SELECT (${next} AND resort_id > been_at.id) FROM been_at WHERE been_at.id IS NOT NULL)
    SELECT id FROM been_at WHERE id IS NOT NULL)`);
});

const companionKeys = prepared((db) =>
  db
    .selectDistinct({ key: dayCompanions.nameKey })
    .from(days)
    .innerJoin(dayCompanions, eq(dayCompanions.dayId, days.id))
    .where(eq(days.userId, owner)),
);

export async function namesOfFilter(db: Db, ownerId: OwnerId, { resort_id, ski_id }: Question["filter"]) {
  const [[resort], [ski]] = await Promise.all([
    resort_id === undefined
      ? []
      : db
          .select({ name: resorts.name })
          .from(resorts)
          // guard (days/search/service): , isVisible(ownerId)
          .where(and(eq(resorts.id, resort_id), isVisible(ownerId))),
    ski_id === undefined
      ? []
      : db
          .select({ name: skis.name })
          .from(skis)
          // guard (days/search/service): , eq(skis.userId, ownerId)
          .where(and(eq(skis.id, ski_id), eq(skis.userId, ownerId))),
  ]);
  return { resort: resort?.name ?? null, ski: ski?.name ?? null };
}

export async function isInTexts(db: Db, ownerId: OwnerId, word: string): Promise<boolean> {
  const found = await db.values(sql`${rowsWithWords(ownerId, [word])} LIMIT 1`);
  return found.length > 0;
}

export interface Question {
  meanings: readonly Meaning[];
  filter: Omit<DayFilter, "q" | "season">;
  range?: DateRange | undefined;
  seasonStart: string;
}

export async function findDays(db: Db, ownerId: OwnerId, question: Question, last: DayKey | undefined, limit: number) {
  const isBefore = last
    ? sql`(days.date, days.created_at, days.id) < (${last.date}, ${last.createdAt}, ${last.id})`
    : sql`TRUE`;
  const [row] = await db.values<[number, number, string]>(sql`
    WITH found AS MATERIALIZED (
      SELECT days.rowid AS number, days.date AS date FROM ${days} LEFT JOIN ${resorts} ON resorts.id = days.resort_id
      WHERE ${conditionsOf(ownerId, question)})
    SELECT count(*), count(DISTINCT ${seasonYearOf(sql`date`, question.seasonStart)}),
      (SELECT json_group_array(id) FROM (SELECT days.id AS id FROM ${days}
        WHERE ${eq(days.userId, ownerId)} AND days.rowid IN (SELECT number FROM found) AND ${isBefore}
        ORDER BY days.date DESC, days.created_at DESC, days.id DESC LIMIT ${limit}))
    FROM found`);
  // By index: a row of a libSQL server is not iterable.
  return { total: row?.[0] ?? 0, seasons: row?.[1] ?? 0, ids: JSON.parse(row?.[2] ?? "[]") as string[] };
}

export type FoundRow = Awaited<ReturnType<typeof daysOfIds>>[number];

export function rankInSeason(ownerId: OwnerId, seasonStart: string): SQL<number> {
  // guard (days/search/search.property): earlier.user_id = ${ownerId} AND
  return sql<number>`(SELECT count(*) FROM ${days} AS earlier
    WHERE earlier.user_id = ${ownerId} AND earlier.date >= ${seasonStartOf(sql`days.date`, seasonStart)}
      AND (earlier.date, earlier.created_at, earlier.id) <= (days.date, days.created_at, days.id))`;
}

export function daysOfIds(db: Db, ownerId: OwnerId, ids: readonly string[], seasonStart: string) {
  return db
    .select({
      ...listColumns,
      dayNumber: rankInSeason(ownerId, seasonStart),
      notes: days.notes,
      originalText: days.originalText,
      createdAt: days.createdAt,
    })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(and(eq(days.userId, ownerId), isAnyOf(days.id, ids)))
    .orderBy(desc(days.date), desc(days.createdAt), desc(days.id));
}

function conditionsOf(ownerId: OwnerId, { meanings, filter, range }: Question): SQL | undefined {
  const { resort_id, ski_id, companion, country, year, month, weekday } = filter;
  const textWords = meanings.filter((meaning) => !hasMeaning(meaning)).map(({ word }) => word);
  return and(
    // guard (days/search/service)
    eq(days.userId, ownerId),
    range && sql`days.date BETWEEN ${range.from} AND ${range.to}`,
    resort_id === undefined ? undefined : eq(days.resortId, resort_id),
    ski_id === undefined ? undefined : hasSki([ski_id]),
    companion === undefined ? undefined : hasCompanion([companionKey(companion)]),
    country === undefined ? undefined : eq(resorts.countryCode, country),
    year === undefined ? undefined : isInYear(year),
    month === undefined ? undefined : isInMonth([String(month).padStart(2, "0")]),
    // SQLite counts from Sunday, 0.
    weekday === undefined ? undefined : sql`strftime('%w', days.date) = ${String(weekday % 7)}`,
    textWords.length > 0 ? hasWords(ownerId, textWords) : undefined,
    ...meanings.filter(hasMeaning).map((meaning) => isMet(ownerId, meaning)),
  );
}

function isMet(ownerId: OwnerId, { word, resortIds, skiIds, companionKeys, year, months }: Meaning): SQL | undefined {
  // The cheapest first: SQLite stops at the first that is met.
  return or(
    resortIds.length > 0 ? isAnyOf(days.resortId, resortIds) : undefined,
    year === undefined ? undefined : isInYear(year),
    months.length > 0 ? isInMonth(months) : undefined,
    hasWords(ownerId, [word]),
    skiIds.length > 0 ? hasSki(skiIds) : undefined,
    companionKeys.length > 0 ? hasCompanion(companionKeys) : undefined,
  );
}

function hasWords(ownerId: OwnerId, words: readonly string[]): SQL {
  return sql`days.id IN (SELECT ${dayTextRows.dayId} FROM ${dayTextRows}
    WHERE ${dayTextRows.id} IN (${rowsWithWords(ownerId, words)}))`;
}

/** Each word begins one of the text's. They are letters and numbers alone (contracts/search-words): none of it is an operator of FTS5. */
function rowsWithWords(ownerId: OwnerId, words: readonly string[]): SQL {
  const query = words.map((word) => `"${withPlainLetters(word)}" *`).join(" AND ");
  const block = (border: string) =>
    sql`(SELECT ${sql.raw(border)} FROM ${dayTextOwners} WHERE ${dayTextOwners.userId} = ${ownerId})`;
  // guard (days/search/service): AND rowid BETWEEN ${block("id << 32")} AND ${block("(id + 1) << 32")}
  return sql`SELECT rowid FROM day_texts WHERE day_texts MATCH ${query}
    AND rowid BETWEEN ${block("id << 32")} AND ${block("(id + 1) << 32")}`;
}

/** Looks at the skis of each day: the days of a ski that is used often would be a long list. */
function hasSki(ids: readonly string[]): SQL {
  return sql`EXISTS (SELECT 1 FROM ${daySkis} WHERE ${daySkis.dayId} = days.id AND ${isAnyOf(sql`+${daySkis.skiId}`, ids)})`;
}

function hasCompanion(keys: readonly string[]): SQL {
  return sql`EXISTS (SELECT 1 FROM ${dayCompanions} WHERE ${dayCompanions.dayId} = days.id
    AND ${isAnyOf(dayCompanions.nameKey, keys)})`;
}

function isInYear(year: number | string): SQL {
  return sql`days.date BETWEEN ${`${year}-01-01`} AND ${`${year}-12-31`}`;
}

function isInMonth(months: readonly string[]): SQL {
  return isAnyOf(sql`substr(days.date, 6, 2)`, months);
}
