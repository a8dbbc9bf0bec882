import { z } from "zod";
import { activity } from "./days.ts";
import { id, plainDate, resortId } from "./primitives.ts";
import { ski } from "./skis.ts";

/** `pending` while it has no date. */
const decisions = ["merge", "duplicate", "skip"] as const;
export const mergeParts = ["resort", "skis", "activity", "notes", "photos", "original_text"] as const;
export const decision = z.enum(decisions, "Choose merge, duplicate or skip.");

export const placeName = z.object({ id, name: z.string() }).meta({ id: "PlaceName" });

export const draftDay = z
  .object({
    id,
    date: plainDate.nullable(),
    resort: placeName.nullable(),
    /** An existing day on that date, the same resort's first (behaviour §5); null if there is none. */
    day_id: id.nullable(),
    photos: z.array(z.object({ id, preview_url: z.string(), full_url: z.string() })),
    original_text: z.string().nullable(),
    decision: z.enum([...decisions, "pending"]),
    /** A new ski is inserted with the day, under this id. */
    skis: z.array(ski),
    activity: activity.nullable(),
    notes: z.string().nullable(),
    /** The place as written, where no resort is known by it. */
    place_text: z.string().nullable(),
    /** Best first. */
    resort_suggestions: z.array(placeName),
    /** A merge overwrites nothing. Empty without `day_id`. */
    merge_adds: z.array(z.enum(mergeParts)),
    /** A day of the log has this date and resort, or this text. */
    looks_known: z.boolean(),
  })
  .meta({ id: "DraftDay" });

export const draftDayFields = z
  .strictObject({
    decision: decision.meta({ example: "merge" }),
    date: plainDate,
    resort_id: resortId,
    /** With `resort_id`: for every draft whose text names the same unknown place. */
    for_same_place: z.boolean().meta({ example: false }),
  })
  .partial();

export const draftDayPatch = somethingToChange(draftDayFields, ["for_same_place"]).meta({ id: "DraftDayPatch" });

export function somethingToChange<Patch extends z.ZodObject>(patch: Patch, besides: string[] = []) {
  return patch.refine(
    (fields) => Object.keys(fields).some((key) => !besides.includes(key)),
    "There is nothing to change.",
  );
}

export type Decision = z.output<typeof decision>;
export type DraftDay = z.output<typeof draftDay>;
export type DraftDayPatch = z.output<typeof draftDayPatch>;
export type MergePart = (typeof mergeParts)[number];
