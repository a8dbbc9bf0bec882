import { z } from "zod";
import { draftDay, placeName, somethingToChange } from "./draft-days.ts";
import { bytesPerMb, limits } from "./limits.ts";
import type { Message } from "./messages.ts";
import { dated, id, instant, plainDate, resortId } from "./primitives.ts";
import { canReopen } from "./take-back.ts";

/** `waiting`: open and idle; `processing`: photos are being read (behaviour §5, §8). */
export const importStatuses = ["waiting", "processing", "committed", "canceled", "failed", "taken_back"] as const;

export const importPhoto = z
  .object({
    id,
    preview_url: z.string(),
    full_url: z.string(),
    taken_at: plainDate.nullable(),
    resort: placeName.nullable(),
    distance_km: z.number().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    exif_state: z.enum(["pending", "present", "missing"]),
    problem: z.string().nullable(),
    /** The day of the log that has this file already. */
    known_day: z.object({ id, ...dated }).nullable(),
    /** Nearest first. */
    nearby_resorts: z.array(placeName),
  })
  .meta({ id: "ImportPhoto" });

/** One day of a track file or a calendar. */
export const importTrack = z
  .object({
    id,
    /** The same for all days of a file. */
    file_id: z.string(),
    name: z.string(),
    taken_at: plainDate,
    resort: placeName.nullable(),
    distance_km: z.number().nullable(),
    /** "4,210 m vertical, 14 runs, top speed 78 km/h", as far as it is known. */
    summary: z.string().nullable(),
    /** What the file lacks, as a sentence: "This file ends early: …". */
    problem: z.string().nullable(),
  })
  .meta({ id: "ImportTrack" });

export const photoImport = z
  .object({
    id,
    status: z.enum(importStatuses),
    photos: z.array(importPhoto),
    tracks: z.array(importTrack),
    draft_days: z.array(draftDay),
    can_reopen: canReopen,
  })
  .meta({ id: "PhotoImport" });

export const openImport = z
  .object({
    id,
    status: z.enum(importStatuses),
    created_at: instant,
    draft_count: z.int(),
    photo_count: z.int(),
    track_count: z.int(),
  })
  .meta({ id: "OpenImport" });

/** Null removes a date or resort. */
const importPhotoFields = z
  .strictObject({
    taken_at: plainDate.nullable(),
    resort_id: resortId.nullable(),
  })
  .partial();

export const importPhotoInput = somethingToChange(importPhotoFields.extend({ id, photo_id: id }), ["id", "photo_id"]);

/** Told beside a photo by the program that exported it. A date, or an instant with an offset. */
export const photoSidecar = z
  .object({
    taken_at: z.union([plainDate, z.iso.datetime({ offset: true })]),
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
  })
  .partial();

export const uploadedTrack = z.object({ id, days: z.int() }).meta({ id: "UploadedTrack" });

export const trackTooLarge: Message = /*i18n*/ {
  id: "track.too_large",
  message: "This file is larger than {megabytes} MB. Choose a smaller one.",
  values: { megabytes: limits.trackBytes / bytesPerMb },
};

export type ImportPhoto = z.output<typeof importPhoto>;
export type ImportTrack = z.output<typeof importTrack>;
export type PhotoSidecar = z.output<typeof photoSidecar>;
export type UploadedTrack = z.output<typeof uploadedTrack>;
export type OpenImport = z.output<typeof openImport>;
export type ImportStatus = (typeof importStatuses)[number];
export type PhotoImport = z.output<typeof photoImport>;
export type ImportPhotoPatch = z.output<typeof importPhotoFields>;
