import { z } from "zod";
import { activity } from "./days.ts";
import { id, plainDate, resortId } from "./primitives.ts";
import { ski } from "./skis.ts";

/** What becomes of a draft on commit; `pending` while it has no date and so cannot be decided. */
export const decisions = ["merge", "duplicate", "skip"] as const;
export const decision = z.enum(decisions, "Choose merge, duplicate or skip.");

/** A place as drafts and import photos name it. */
export const placeName = z.object({ id, name: z.string() }).meta({ id: "PlaceName" });

export const draftDay = z
  .object({
    id,
    date: plainDate.nullable(),
    resort: placeName.nullable(),
    /** An existing day on that date, the same resort's first (contract §5); null if there is none. */
    day_id: id.nullable(),
    photos: z.array(z.object({ id, preview_url: z.string(), full_url: z.string() })),
    original_text: z.string().nullable(),
    decision: z.enum([...decisions, "pending"]),
    skis: z.array(ski),
    activity: activity.nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: "DraftDay" });

/** A decision, or a new date and resort; what it does not carry stays. */
export const draftDayFields = z
  .strictObject({
    decision: decision.meta({ example: "merge" }),
    date: plainDate,
    resort_id: resortId,
  })
  .partial();

export const draftDayPatch = somethingToChange(draftDayFields).meta({ id: "DraftDayPatch" });

/** Refuses a patch that carries nothing besides these keys. */
export function somethingToChange<Patch extends z.ZodObject>(patch: Patch, besides: string[] = []) {
  return patch.refine(
    (fields) => Object.keys(fields).some((key) => !besides.includes(key)),
    "There is nothing to change.",
  );
}

export type Decision = z.output<typeof decision>;
export type DraftDay = z.output<typeof draftDay>;
export type DraftDayPatch = z.output<typeof draftDayPatch>;
