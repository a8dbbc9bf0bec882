import { companionKey } from "@firn/contracts/companion-key";
import { bounds, dayNumbers } from "@firn/contracts/day-numbers";
import type { DayFilter } from "@firn/contracts/day-search";
import { dayCompanions } from "@firn/db/companions-schema";
import { isAnyOf } from "@firn/db/json-each";
import { daySkis } from "@firn/db/schema";
import { and, type SQL, sql } from "drizzle-orm";

/** By the parts of a filter that no index of the days has. `tags`: the spellings of its tag. */
export function isDetailOf(filter: DayFilter, tags: readonly string[] | undefined): SQL | undefined {
  const { ski_id, companion, snow, sky, rating } = filter;
  return and(
    ...numberConditions(filter),
    snow === undefined ? undefined : sql`days.snow = ${snow}`,
    sky === undefined ? undefined : sql`days.sky = ${sky}`,
    rating === undefined ? undefined : sql`days.rating >= ${rating}`,
    tags && hasTag(tags),
    ski_id === undefined ? undefined : hasSki([ski_id]),
    companion === undefined ? undefined : hasCompanion([companionKey(companion)]),
  );
}

function numberConditions(filter: DayFilter): SQL[] {
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

export function isInYear(year: number | string): SQL {
  return sql`days.date BETWEEN ${`${year}-01-01`} AND ${`${year}-12-31`}`;
}

export function isInMonth(months: readonly string[]): SQL {
  return isAnyOf(sql`substr(days.date, 6, 2)`, months);
}
