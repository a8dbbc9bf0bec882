import { z } from "zod";
import { draftDay, placeName, somethingToChange } from "./draft-days.ts";
import { id, plainDate, resortId } from "./primitives.ts";

/** `waiting` = open and idle, `processing` = photos being read (behaviour §5, §8). */
export const importStatuses = ["waiting", "processing", "committed", "canceled", "failed"] as const;

export const importPhoto = z
  .object({
    id,
    preview_url: z.string(),
    full_url: z.string(),
    /** The calendar date at the place and moment of the shot. */
    taken_at: plainDate.nullable(),
    resort: placeName.nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    exif_state: z.enum(["pending", "present", "missing"]),
    /** Why this photo could not be read; null if it could, or still may. */
    problem: z.string().nullable(),
    /** The day of the log that has this very file already; null if none has. */
    known_day: z.object({ id, date: plainDate }).nullable(),
    /** Other resorts near the position, nearest first: what an editor offers. */
    nearby_resorts: z.array(placeName),
  })
  .meta({ id: "ImportPhoto" });

export const photoImport = z
  .object({
    id,
    status: z.enum(importStatuses),
    photos: z.array(importPhoto),
    draft_days: z.array(draftDay),
  })
  .meta({ id: "PhotoImport" });

export const photoImportPatch = z
  .strictObject({
    status: z.literal("committed", "The status can only become committed.").meta({ example: "committed" }),
  })
  .meta({ id: "PhotoImportPatch" });

/** A correction of what a photo says; null takes a date or resort away. */
export const importPhotoFields = z
  .strictObject({
    taken_at: plainDate.nullable(),
    resort_id: resortId.nullable(),
  })
  .partial();

export const importPhotoPatch = somethingToChange(importPhotoFields).meta({ id: "ImportPhotoPatch" });

export type ImportPhoto = z.output<typeof importPhoto>;
export type ImportStatus = (typeof importStatuses)[number];
export type PhotoImport = z.output<typeof photoImport>;
export type ImportPhotoPatch = z.output<typeof importPhotoPatch>;
