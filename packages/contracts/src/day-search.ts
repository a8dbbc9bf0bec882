import { z } from "zod";
import { dayOrders, photoChoices, weekParts } from "./constants.ts";
import { numberFilters, rating, sky, snow, tagName } from "./day-conditions.ts";
import { activity, dayListItem } from "./days.ts";
import { limits } from "./limits.ts";
import { asText, type Message } from "./messages.ts";
import { id, monthDay, plainDate, resortId, seasonOffset, textTooLong } from "./primitives.ts";

export const dayFilter = z.object({
  q: z
    .string()
    .max(limits.searchLength, asText(textTooLong(limits.searchLength)))
    .optional()
    .meta({ example: "powder with Anna since 2024" }),
  season: seasonOffset.optional(),
  resort_id: resortId.optional(),
  ski_id: id.optional(),
  companion: z.string().min(1).max(limits.companionNameLength).optional().meta({ example: "Anna" }),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(
      /^[A-Z]{2}$/,
      asText(/*i18n*/ { id: "country.not_two_letters", message: "Use a code of two letters like AT." }),
    )
    .optional()
    .meta({ example: "AT" }),
  year: z.int().min(1000).max(9999).optional().meta({ example: 2026 }),
  month: z.int().min(1).max(12).optional(),
  /** 1 = Monday to 7 = Sunday. */
  weekday: z.int().min(1).max(7).optional(),
  /** The first and the last date. */
  from: plainDate.optional(),
  to: plainDate.optional(),
  /** Of each year, as MM-DD; from a later to an earlier one over New Year. */
  from_day: monthDay.optional().meta({ example: "12-24" }),
  to_day: monthDay.optional().meta({ example: "12-26" }),
  week: z.enum(weekParts).optional(),
  photos: z.enum(photoChoices).optional(),
  activity: activity.optional(),
  tag: tagName.optional(),
  snow: snow.unwrap().optional(),
  sky: sky.unwrap().optional(),
  /** At least. */
  rating: rating.unwrap().optional(),
  ...numberFilters,
  order: z.enum(dayOrders).optional(),
});

/** Of the last day of a page: its date, precision, creation and id. */
const cursor = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}_(?:(?:month|season)_)?\d{1,15}_[\w-]{1,64}$/,
    asText(/*i18n*/ { id: "search.cursor_malformed", message: "Use the `next` of the page before." }),
  )
  .meta({ example: "2026-01-10_1768032000000_0197a1f0-6c1e-7cc0-b1a5-3f2d8a5f8c11" });

export const daySearch = dayFilter.extend({ cursor: cursor.optional() });

/** Filters that `q` says, and words that are left. */
export const tooManyWords: Message = /*i18n*/ {
  id: "search.too_many_words",
  message: "Use at most {most} words.",
  values: { most: limits.searchWords },
};

const readPart = z
  .object({
    filter: dayFilter.omit({ q: true }),
    /** Its place in `q`, in UTF-16 units. */
    from: z.int(),
    to: z.int(),
    /** Days whose notes or tags have a word that begins so are found too. */
    word: z.string().nullable(),
  })
  .meta({ id: "ReadPart" });

export const foundDay = dayListItem
  .extend({
    season: z.int(),
    /** Of the notes or the original text, around the first word found there. */
    excerpt: z.string().nullable(),
  })
  .meta({ id: "FoundDay" });

export const foundDays = z
  .object({
    total: z.int(),
    seasons: z.int(),
    /** Of those with an exact date. */
    first_on: plainDate.nullable(),
    last_on: plainDate.nullable(),
    /** The filters that `q` says in words, beside those of their own fields. */
    read: z.array(readPart),
    days: z.array(foundDay),
    /** The beginnings of the words to mark, in small letters without accents. */
    words: z.array(z.string()),
    /** Of the filters; null without one, or for what is not known. */
    names: z.object({ resort: z.string().nullable(), ski: z.string().nullable(), country: z.string().nullable() }),
    next: z.string().nullable(),
  })
  .meta({ id: "FoundDays" });

export type DayFilter = z.output<typeof dayFilter>;
export type DaySearch = z.output<typeof daySearch>;
export type FoundDay = z.output<typeof foundDay>;
export type FoundDays = z.output<typeof foundDays>;
