import { companionKey } from "@firn/contracts/companion-key";
import type { DayFilter } from "@firn/contracts/day-search";
import { dayCompanions } from "@firn/db/companions-schema";
import { isAnyOf } from "@firn/db/json-each";
import { daySkis } from "@firn/db/schema";
import { and, type SQL, sql } from "drizzle-orm";

/** By the ski and the person of a filter. */
export function isNamedIn({ ski_id, companion }: Pick<DayFilter, "ski_id" | "companion">): SQL | undefined {
  return and(
    ski_id === undefined ? undefined : hasSki([ski_id]),
    companion === undefined ? undefined : hasCompanion([companionKey(companion)]),
  );
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
