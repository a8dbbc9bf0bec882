import { z } from "zod";
import { numbers } from "./day-conditions.ts";
import { limits } from "./limits.ts";
import { asText, type Message } from "./messages.ts";
import { id, instant } from "./primitives.ts";

/** A recording of a day, without its line. */
export const dayTrack = z
  .object({
    id,
    started_at: instant,
    /** Of the part that counts. */
    numbers,
    /** Whether its start or its end was moved. */
    is_trimmed: z.boolean(),
    /** Whether its file is kept as it was uploaded. */
    has_file: z.boolean(),
  })
  .meta({ id: "DayTrack" });

const ofDay = { id, track_id: id };

export const oneTrack = z.strictObject(ofDay);

/** `whole`: also what lies before a moved start and after a moved end. */
export const trackQuery = z.strictObject({ ...ofDay, part: z.enum(["counted", "whole"]).default("counted") });

const notSeconds = asText(
  /*i18n*/ { id: "track.not_seconds", message: "Use whole seconds since the start of the recording." },
);
const seconds = z.int(notSeconds).min(0, notSeconds).max(limits.trackSeconds, notSeconds).nullable().optional();

/** Seconds since the start of the recording; null for its own start or end. */
export const trackPatch = z.strictObject({
  ...ofDay,
  from_s: seconds.meta({ example: 600 }),
  to_s: seconds.meta({ example: 14_400 }),
});

export const nothingLeft: Message = /*i18n*/ {
  id: "track.nothing_left",
  message: "Nothing of the track would be left. Choose an earlier start or a later end.",
};

const feature = z.object({
  type: z.literal("Feature"),
  properties: z.object({
    kind: z.enum(["run", "lift", "other"]),
    vertical_m: z.number(),
    distance_m: z.number(),
    moving_s: z.number(),
    top_speed_kmh: z.number().nullable(),
  }),
  geometry: z.object({
    type: z.literal("LineString"),
    /** Longitude, latitude, altitude in metres (0 throughout where the recording has none), seconds since its start. */
    coordinates: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  }),
});

/** GeoJSON; a feature begins at the last point of the one before. */
export const trackFeatures = z.object({ type: z.literal("FeatureCollection"), features: z.array(feature) });

export const trackLine = trackFeatures
  .extend({
    /** When the recording began, by the clocks of its place: "2026-01-10T09:00:00". */
    local_start: z.string().meta({ example: "2026-01-10T09:00:00" }),
    /** Where it counts from and to; null for its own start or end. */
    from_s: z.int().nullable(),
    to_s: z.int().nullable(),
    /** In and around it, the most plausible first. */
    near_resorts: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  })
  .meta({ id: "TrackLine" });

/** The answer of the procedure, which cannot be a stream: the address of the file. */
export const trackFileLink = z.object({ name: z.string(), url: z.string() }).meta({ id: "TrackFileLink" });

export type DayTrack = z.output<typeof dayTrack>;
export type TrackQuery = z.output<typeof trackQuery>;
export type TrackPatch = z.output<typeof trackPatch>;
export type TrackLine = z.output<typeof trackLine>;
