import { z } from "zod";
import { dated, id, plainDate } from "./primitives.ts";
import { resort } from "./resorts.ts";

const visitedSeason = z.object({
  season: z.int(),
  day_count: z.int(),
});

const placePhoto = z.object({ id, day_id: id, ...dated, preview_url: z.string() });

export const place = z
  .object({
    /** `country_code` is ISO 3166-1 alpha-2, null only for an own place. */
    resort: resort.extend({ country_code: z.string().nullable() }),
    day_count: z.int(),
    /** Of these days, those without an exact date; `first_on` and `last_on` are of the others. */
    half_known_count: z.int(),
    first_on: plainDate.nullable(),
    last_on: plainDate.nullable(),
    /** With a day there, newest first. */
    seasons: z.array(visitedSeason),
    /** Of the newest days there, at most `limits.placePhotos`. */
    photos: z.array(placePhoto),
    names: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: "Place" });

export type Place = z.output<typeof place>;
