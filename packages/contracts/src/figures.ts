import { z } from "zod";
import { numberIds, skies, snows } from "./day-numbers.ts";
import { id, plainDate, seasonOffset } from "./primitives.ts";
import { resortSummary } from "./resorts.ts";

export const figuresQuery = z.object({ season: seasonOffset.optional() });

const day_count = z.int();
/** Of these days, those without an exact date. */
const half_known_count = z.int();
/** Of the days with an exact date; null without one. */
const first_on = plainDate.nullable();
const last_on = plainDate.nullable();
const month = z.string().regex(/^\d{4}-\d{2}$/);

export const seasonFigures = z
  .object({
    season: z.int(),
    from: plainDate,
    to: plainDate,
    day_count,
    half_known_count,
    resort_count: z.int(),
    country_count: z.int(),
    first_on,
    last_on,
    /** Days with an exact date up to the date of the season that today is in this one. */
    day_count_to_date: z.int(),
    longest_run: z.int(),
  })
  .meta({ id: "SeasonFigures" });

export const monthFigures = z.object({ month, day_count }).meta({ id: "MonthFigures" });

export const dateFigures = z.object({ date: plainDate, day_count }).meta({ id: "DateFigures" });

export const weekdayFigures = z
  .object({
    /** 1 = Monday. */
    weekday: z.int().min(1).max(7),
    day_count,
  })
  .meta({ id: "WeekdayFigures" });

/** `country_code` is ISO 3166-1 alpha-2; it and the position may be null only for an own place. */
const visitedResort = resortSummary
  .extend({
    country_code: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: "VisitedResort" });

export const resortFigures = z
  .object({ resort: visitedResort, day_count, half_known_count, first_on, last_on, season_count: z.int() })
  .meta({ id: "ResortFigures" });

export const skiFigures = z
  .object({ id, name: z.string(), retired: z.boolean(), deleted: z.boolean(), day_count })
  .meta({ id: "SkiFigures" });

export const companionFigures = z.object({ name: z.string(), day_count }).meta({ id: "CompanionFigures" });

export const numberFigures = z
  .object({
    id: z.enum(numberIds),
    /** Null for a number that makes no sum, such as a speed. */
    total: z.int().nullable(),
    /** Days that have it. */
    day_count,
    most: z.int(),
    most_day_id: id,
  })
  .meta({ id: "NumberFigures" });

/** Of a month, or of the part of it that is in the season; `month` is null for the days of a season without an exact date. */
export const totalFigures = z
  .object({
    month: month.nullable(),
    season: z.int(),
    /** Of each number that is summed, of the days that have it. */
    totals: z
      .partialRecord(z.enum(numberIds), z.object({ total: z.int(), day_count }))
      .meta({ example: { vertical_m: { total: 61_400, day_count: 31 } } }),
  })
  .meta({ id: "TotalFigures" });

export const tagFigures = z.object({ name: z.string(), day_count }).meta({ id: "TagFigures" });
export const snowFigures = z.object({ code: z.enum(snows), day_count }).meta({ id: "SnowFigures" });
export const skyFigures = z.object({ code: z.enum(skies), day_count }).meta({ id: "SkyFigures" });

export type FiguresQuery = z.output<typeof figuresQuery>;
export type SeasonFigures = z.output<typeof seasonFigures>;
export type MonthFigures = z.output<typeof monthFigures>;
export type DateFigures = z.output<typeof dateFigures>;
export type WeekdayFigures = z.output<typeof weekdayFigures>;
export type ResortFigures = z.output<typeof resortFigures>;
export type SkiFigures = z.output<typeof skiFigures>;
export type CompanionFigures = z.output<typeof companionFigures>;
export type NumberFigures = z.output<typeof numberFigures>;
export type TotalFigures = z.output<typeof totalFigures>;
export type TagFigures = z.output<typeof tagFigures>;
export type SnowFigures = z.output<typeof snowFigures>;
export type SkyFigures = z.output<typeof skyFigures>;
