import { z } from "zod";
import { numberSources, numbers, rating, sky, snow } from "./day-conditions.ts";
import { dayTrack } from "./day-tracks.ts";
import { activity } from "./days.ts";
import { asText } from "./messages.ts";
import { dated, id, instant, resortId } from "./primitives.ts";
import { resort } from "./resorts.ts";
import { ski } from "./skis.ts";

/** A day as it is stored, without what is counted: its rank and its neighbours. */
export const loggedDay = z
  .object({
    id,
    ...dated,
    resort_id: resortId.nullable(),
    /** In their order, as the people and the photos. */
    ski_ids: z.array(id),
    companions: z.array(z.string()),
    activity: activity.nullable(),
    notes: z.string().nullable(),
    original_text: z.string().nullable(),
    numbers,
    number_sources: numberSources,
    snow,
    sky,
    rating,
    tags: z.array(z.string()),
    photo_ids: z.array(id),
    /** By their start. */
    tracks: z.array(dayTrack),
    /** As in the day's detail. */
    recorded: numbers,
    /** Days of one date are in its order, then in that of their ids. */
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: "LoggedDay" });

/** `deleted`: not on the list any more, but days may have it. */
export const loggedSki = ski
  .extend({ retired: z.boolean(), deleted: z.boolean(), created_at: instant })
  .meta({ id: "LoggedSki" });

/** A resort that a day has or had, or that its owner has named, or an own place. */
export const loggedPlace = resort
  .extend({
    country_code: z.string().nullable(),
    piste_km: z.number().nullable(),
    aliases: z.array(z.string()),
    /** What its owner calls it. */
    names: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: "LoggedPlace" });

const cursor = z
  .string()
  .regex(
    /^[\w.-]{1,100}$/,
    asText(/*i18n*/ { id: "changes.cursor_malformed", message: "Use the `cursor` of the answer before." }),
  );

export const changesQuery = z.object({ since: cursor.optional() });

export const changes = z
  .object({
    /** For `since` of the next call. */
    cursor,
    /** More is there: ask again with the new cursor. */
    has_more: z.boolean(),
    /** The whole log, in this answer and those that follow it: what the caller had is void. */
    is_whole: z.boolean(),
    /** As they are now. A day's place and skis may come in an earlier answer, never in a later one. */
    days: z.array(loggedDay),
    skis: z.array(loggedSki),
    places: z.array(loggedPlace),
    deleted: z.object({ days: z.array(id), skis: z.array(id), places: z.array(id) }),
  })
  .meta({ id: "Changes" });

export type LoggedDay = z.output<typeof loggedDay>;
export type LoggedSki = z.output<typeof loggedSki>;
export type LoggedPlace = z.output<typeof loggedPlace>;
export type Changes = z.output<typeof changes>;
