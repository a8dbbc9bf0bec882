import { z } from "zod";
import { activity } from "./days.ts";
import { id, plainDate, resortId } from "./primitives.ts";
import { ski } from "./skis.ts";

/** What becomes of a draft on commit; `pending` while it has no date and so cannot be decided. */
const decisions = ["merge", "duplicate", "skip"] as const;
/** The parts of a day that a merge can add to. */
export const mergeParts = ["resort", "skis", "activity", "notes", "photos", "original_text"] as const;
export const decision = z.enum(decisions, "Choose merge, duplicate or skip.");

/** Why the reader is not sure that a date of a text is a ski day: the sentence for its card. */
export const doubtText = {
  plan: "Looks like a plan, not a day you skied.",
  future: "This date is still to come.",
  forecast: "Looks like a forecast or a snow report.",
  price: "Looks like a price or an order.",
  travel: "Looks like travel or a booking.",
  event: "Looks like an event or an appointment.",
  canceled: "Looks like a day that was called off.",
  other: "Looks like something other than skiing.",
  bare: "The text names no place and says nothing about skiing.",
} as const;

export type DraftDoubt = keyof typeof doubtText;

/** A place as drafts and import photos name it. */
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
    /** In the order in which they are named. One that its owner does not have yet is made with the day, under this id. */
    skis: z.array(ski),
    activity: activity.nullable(),
    notes: z.string().nullable(),
    /** The place as the text has it, where no resort is known by it; null otherwise. */
    place_text: z.string().nullable(),
    /** Resorts whose names are near to `place_text`, best first. */
    resort_suggestions: z.array(placeName),
    /** What a merge would add to the day of `day_id`; it overwrites nothing. Empty without one. */
    merge_adds: z.array(z.enum(mergeParts)),
    /** Whether the log seems to have this very day already: the same resort on this date, or this text. */
    looks_known: z.boolean(),
  })
  .meta({ id: "DraftDay" });

/** A decision, or a new date and resort; what it does not carry stays. */
export const draftDayFields = z
  .strictObject({
    decision: decision.meta({ example: "merge" }),
    date: plainDate,
    resort_id: resortId,
    /** With `resort_id`: for every draft of this import whose text names the same unknown place. */
    for_same_place: z.boolean().meta({ example: false }),
  })
  .partial();

export const draftDayPatch = somethingToChange(draftDayFields, ["for_same_place"]).meta({ id: "DraftDayPatch" });

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
export type MergePart = (typeof mergeParts)[number];
