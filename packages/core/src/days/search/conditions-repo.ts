import { companionKey } from "@firn/contracts/companion-key";
import { bounds, dayNumbers } from "@firn/contracts/day-numbers";
import type { QueryFilter } from "@firn/daysearch/query-filter";
import { dayCompanions } from "@firn/db/companions-schema";
import { isAnyOf } from "@firn/db/json-each";
import { daySkis, days, photos, resorts } from "@firn/db/schema";
import { addDays } from "@firn/seasons/plain-date";
import type { DateRange } from "@firn/seasons/seasons";
import { and, eq, gte, not, or, type SQL, sql } from "drizzle-orm";
import { nextSeasonStartOf } from "../../season-year-repo.ts";
import { isExact } from "../order-repo.ts";

export interface Condition extends QueryFilter {
  /** The spellings of its tag. */
  tags?: readonly string[] | undefined;
  /** Of its season. */
  range?: DateRange | undefined;
}

/** By the parts of a filter that no index of the days has. */
export function isDetailOf(filter: Condition): SQL | undefined {
  const { ski_id, companion, photos: hasPhotos, rating, tags } = filter;
  return and(
    ...numberConditions(filter),
    isSaid(filter),
    rating === undefined ? undefined : sql`days.rating >= ${rating}`,
    hasPhotos === undefined ? undefined : hasPhotos === "with" ? hasPhoto : not(hasPhoto),
    tags && hasTag(tags),
    ski_id === undefined ? undefined : hasSki([ski_id]),
    companion === undefined ? undefined : hasCompanion([companionKey(companion)]),
  );
}

const hasPhoto = sql`EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.dayId} = days.id)`;

/** By the fields of a day that a word says too. */
export function isSaid({ activity, snow, sky }: QueryFilter): SQL | undefined {
  return and(
    activity === undefined ? undefined : sql`days.activity = ${activity}`,
    snow === undefined ? undefined : sql`days.snow = ${snow}`,
    sky === undefined ? undefined : sql`days.sky = ${sky}`,
  );
}

/** By the others. */
export function isQuicklyMet(
  { range, resort_id, country, ...filter }: Condition,
  seasonStart: string,
): SQL | undefined {
  return and(
    range && sql`days.date BETWEEN ${range.from} AND ${range.to}`,
    resort_id === undefined ? undefined : eq(days.resortId, resort_id),
    country === undefined ? undefined : eq(resorts.countryCode, country),
    isDated(filter, seasonStart),
  );
}

function isDated(filter: QueryFilter, seasonStart: string): SQL | undefined {
  const { year, month, weekday, week, from, to, from_day = "01-01", to_day = "12-31" } = filter;
  const isWeekend = sql`strftime('%w', days.date) IN ('0', '6')`;
  const day = sql`substr(days.date, 6)`;
  const isWithin = [sql`${day} >= ${from_day}`, sql`${day} <= ${to_day}`];
  const hasDays = filter.from_day !== undefined || filter.to_day !== undefined;
  return and(
    year === undefined ? undefined : and(gte(days.date, `${year}-01-01`), endsBy(`${year}-12-31`, seasonStart)),
    month === undefined ? undefined : isInMonth([String(month).padStart(2, "0")]),
    // SQLite counts from Sunday, 0.
    weekday === undefined ? undefined : sql`strftime('%w', days.date) = ${String(weekday % 7)}`,
    week === undefined ? undefined : week === "weekend" ? isWeekend : not(isWeekend),
    from === undefined ? undefined : gte(days.date, from),
    to === undefined ? undefined : endsBy(to, seasonStart),
    hasDays ? (from_day <= to_day ? and(...isWithin) : or(...isWithin)) : undefined,
    weekday !== undefined || week !== undefined || hasDays ? isExact : undefined,
  );
}

function numberConditions(filter: QueryFilter): SQL[] {
  return dayNumbers.flatMap(({ id }) =>
    bounds.flatMap((bound) => {
      const value = filter[`${bound}_${id}`];
      const isWithin = sql.raw(bound === "least" ? ">=" : "<=");
      return value === undefined ? [] : [sql`json_extract(days.numbers, ${`$.${id}`}) ${isWithin} ${value}`];
    }),
  );
}

/** In any of these spellings. */
export function hasTag(spellings: readonly string[]): SQL {
  return sql`EXISTS (SELECT 1 FROM json_each(days.tags) AS tag WHERE ${isAnyOf(sql`tag.value`, spellings)})`;
}

/** Looks at the skis of each day, by the unary plus: the days of a ski that is used often would be a long list. */
export function hasSki(ids: readonly string[]): SQL {
  return sql`EXISTS (SELECT 1 FROM ${daySkis} WHERE ${daySkis.dayId} = days.id AND ${isAnyOf(sql`+${daySkis.skiId}`, ids)})`;
}

export function hasCompanion(keys: readonly string[]): SQL {
  return sql`EXISTS (SELECT 1 FROM ${dayCompanions} WHERE ${dayCompanions.dayId} = days.id
    AND ${isAnyOf(sql`+${dayCompanions.nameKey}`, keys)})`;
}

/** A half-known day is within a range that has its whole month or season: the next one begins after the range, or with its end. */
function endsBy(to: string, seasonStart: string): SQL {
  const after = addDays(to, 1);
  return sql`CASE days.date_precision WHEN 'month' THEN date(days.date, '+1 month') <= ${after}
    WHEN 'season' THEN ${nextSeasonStartOf(sql`days.date`, seasonStart)} <= ${after} ELSE days.date <= ${to} END`;
}

export function isInMonth(months: readonly string[]): SQL | undefined {
  return and(isAnyOf(sql`substr(days.date, 6, 2)`, months), sql`days.date_precision IS NOT 'season'`);
}
