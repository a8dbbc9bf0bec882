import { z } from "zod";
import { draftDay, placeName, somethingToChange } from "./draft-days.ts";
import { id, instant, plainDate, resortId } from "./primitives.ts";

/** `waiting`: open and idle; `processing`: photos are being read (behaviour §5, §8). */
export const importStatuses = ["waiting", "processing", "committed", "canceled", "failed"] as const;

export const importPhoto = z
  .object({
    id,
    preview_url: z.string(),
    full_url: z.string(),
    taken_at: plainDate.nullable(),
    resort: placeName.nullable(),
    /** From the position to the resort, in km. */
    distance_km: z.number().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    exif_state: z.enum(["pending", "present", "missing"]),
    problem: z.string().nullable(),
    /** The day of the log that has this file already. */
    known_day: z.object({ id, date: plainDate }).nullable(),
    /** Nearest first. */
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

/** An open import in a list. */
export const openImport = z
  .object({
    id,
    status: z.enum(importStatuses),
    created_at: instant,
    draft_count: z.int(),
    photo_count: z.int(),
  })
  .meta({ id: "OpenImport" });

export const photoImportPatch = z
  .strictObject({
    status: z.literal("committed", "The status can only become committed.").meta({ example: "committed" }),
  })
  .meta({ id: "PhotoImportPatch" });

/** Null removes a date or resort. */
export const importPhotoFields = z
  .strictObject({
    taken_at: plainDate.nullable(),
    resort_id: resortId.nullable(),
  })
  .partial();

export const importPhotoPatch = somethingToChange(importPhotoFields).meta({ id: "ImportPhotoPatch" });

export type ImportPhoto = z.output<typeof importPhoto>;
export type OpenImport = z.output<typeof openImport>;
export type ImportStatus = (typeof importStatuses)[number];
export type PhotoImport = z.output<typeof photoImport>;
export type ImportPhotoPatch = z.output<typeof importPhotoPatch>;
