import { z } from "zod";
import { companions } from "./companions.ts";
import { activities } from "./constants.ts";
import { numberSources, numbers, numbersPatch, rating, sky, snow, tags } from "./day-conditions.ts";
import { dayTrack } from "./day-tracks.ts";
import { limits } from "./limits.ts";
import { asText, type Message } from "./messages.ts";
import { normalized } from "./normalized.ts";
import { dated, datePrecision, id, instant, resortId, seasonOffset, textTooLong } from "./primitives.ts";
import { resort } from "./resorts.ts";
import { ski } from "./skis.ts";

export const activity = z.enum(activities, asText(/*i18n*/ { id: "activity.missing", message: "Choose an activity." }));

export const seasonTooLarge: Message = /*i18n*/ {
  id: "days.season_too_large",
  message: "This season has too many days to be listed at once. Search it instead.",
};
export const tooManyPhotos: Message = /*i18n*/ {
  id: "photos.too_many_on_day",
  message: "Add at most {most} photos.",
  values: { most: limits.photosPerDay },
};

const notesTooLong = asText(textTooLong(limits.notesLength));
const noSki = asText(/*i18n*/ { id: "skis.none_chosen", message: "Choose at least one ski." });

const distinct = (ids: string[]) => new Set(ids).size === ids.length;

function photoIds(most: number) {
  return z
    .array(id)
    .max(most, asText(tooManyPhotos))
    .refine(distinct, asText(/*i18n*/ { id: "photos.twice", message: "A photo is named twice." }))
    .meta({ example: [] });
}

/** Of drafts, which may lack skis. */
export const draftSkiIds = z
  .array(id, noSki)
  .max(
    limits.skisPerDay,
    asText(
      /*i18n*/ {
        id: "skis.too_many_on_day",
        message: "Choose at most {most} skis.",
        values: { most: limits.skisPerDay },
      },
    ),
  )
  .refine(distinct, asText(/*i18n*/ { id: "skis.twice", message: "A ski is named twice." }));

const skiIds = draftSkiIds.min(1, noSki);

const fields = {
  ...dated,
  resort_id: resortId,
  ski_ids: skiIds,
  activity,
  photo_ids: photoIds(limits.photosPerDay),
  notes: z
    .string()
    .transform((text) => normalized(text.toWellFormed(), "NFC").replaceAll("\r\n", "\n").replaceAll("\0", ""))
    .pipe(
      z
        .string()
        .max(limits.notesLength, { error: notesTooLong, abort: true })
        // zod counts code points; forms, merges and cuts count UTF-16 units.
        .refine(({ length }) => length <= limits.notesLength, notesTooLong),
    )
    .nullable()
    .meta({ maxLength: limits.notesLength, example: "Knee-deep in the trees, nobody there." }),
  companions,
  numbers: numbersPatch,
  snow,
  sky,
  rating,
  tags,
};

export const dayInput = z
  .strictObject({
    ...fields,
    date_precision: datePrecision.optional(),
    photo_ids: fields.photo_ids.default([]),
    notes: fields.notes.optional(),
    companions: companions.default([]),
    numbers: numbersPatch.optional(),
    snow: snow.optional(),
    sky: sky.optional(),
    rating: rating.optional(),
    tags: tags.optional(),
  })
  .meta({ id: "DayInput" });

/** May keep more photos than a new day may have. `seen_updated_at` and `seen_notes` are what the caller has read. */
export const dayPatch = z
  .strictObject({
    ...fields,
    photo_ids: photoIds(limits.photosPerPatch),
    seen_updated_at: instant,
    seen_notes: fields.notes,
  })
  .partial()
  .meta({ id: "DayPatch" });

export const daysQuery = z.object({ season: seasonOffset.default(0) });

const conditions = { numbers, snow, sky, rating, tags: z.array(z.string()) };

export const dayListItem = z
  .object({
    id,
    resort_id: resortId.nullable(),
    resort_name: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable(),
    ...dated,
    /** Rank inside the season, 1 = the first day (behaviour §3). */
    day_number: z.int(),
    ski_names: z.array(z.string()),
    companions: z.array(z.string()),
    activity: activity.nullable(),
    note: z.string().nullable(),
    ...conditions,
    photos: z.array(z.object({ id, preview_url: z.string() })),
  })
  .meta({ id: "DayListItem" });

export const dayOfEarlierYear = dayListItem.extend({ years_ago: z.int() }).meta({ id: "DayOfEarlierYear" });

const visitedDay = z.object({ id, ...dated });

export const visit = z
  .object({
    /** Its rank there, 1 = the first day. */
    number: z.int(),
    days: z.int(),
    seasons: z.int(),
    previous: visitedDay.nullable(),
  })
  .meta({ id: "Visit" });

const dayRank = {
  season: z.int(),
  day_number: z.int(),
  log_number: z.int(),
  visit: visit.nullable(),
  previous_id: id.nullable(),
  next_id: id.nullable(),
};

export const dayDetail = z
  .object({
    id,
    resort: resort.nullable(),
    ...dated,
    skis: z.array(ski),
    companions: z.array(z.string()),
    activity: activity.nullable(),
    notes: z.string().nullable(),
    ...conditions,
    number_sources: numberSources,
    photos: z.array(z.object({ id, preview_url: z.string(), full_url: z.string() })),
    /** By their start. */
    tracks: z.array(dayTrack),
    /** The numbers of all recordings together. Skiing that two of them have recorded counts once. */
    recorded: numbers,
    original_text: z.string().nullable(),
    updated_at: instant,
    ...dayRank,
  })
  .meta({ id: "DayDetail" });

/** `replaced`: what the change has overwritten in a day that was changed elsewhere; without photos. */
export const changedDay = dayDetail
  .extend({
    changed_elsewhere: z.boolean(),
    replaced: dayDetail
      .pick({
        date: true,
        date_precision: true,
        resort: true,
        skis: true,
        companions: true,
        activity: true,
        notes: true,
        numbers: true,
        snow: true,
        sky: true,
        rating: true,
        tags: true,
      })
      .partial()
      .optional(),
  })
  .meta({ id: "ChangedDay" });

export type Activity = z.output<typeof activity>;
export type DayInput = z.output<typeof dayInput>;
export type DayPatch = z.output<typeof dayPatch>;
export type DayOfEarlierYear = z.output<typeof dayOfEarlierYear>;
export type DayListItem = z.output<typeof dayListItem>;
export type DayDetail = z.output<typeof dayDetail>;
export type DayRank = Pick<DayDetail, keyof typeof dayRank>;
export type ChangedDay = z.output<typeof changedDay>;
