import { z } from "zod";
import { companions } from "./companions.ts";
import { numbers, numbersPatch, rating, sky, snow, tagName, tags } from "./day-conditions.ts";
import { activity, draftSkiIds } from "./days.ts";
import { limits } from "./limits.ts";
import { asText } from "./messages.ts";
import { datePrecision, id, plainDate, resortId } from "./primitives.ts";
import { ski } from "./skis.ts";

/** `pending` while it has no date. */
const decisions = ["merge", "duplicate", "skip"] as const;
export const mergeParts = [
  "resort",
  "skis",
  "companions",
  "activity",
  "notes",
  "numbers",
  "snow",
  "sky",
  "rating",
  "tags",
  "photos",
  "tracks",
  "original_text",
] as const;
export const decision = z.enum(
  decisions,
  asText(/*i18n*/ { id: "draft.decision_unknown", message: "Choose merge, duplicate or skip." }),
);

export const placeName = z.object({ id, name: z.string() }).meta({ id: "PlaceName" });

export const draftDay = z
  .object({
    id,
    date: plainDate.nullable(),
    date_precision: datePrecision,
    resort: placeName.nullable(),
    /** The day that a merge adds to: the day for this draft, or the other one that was chosen (behaviour §5). */
    day_id: id.nullable(),
    day_resort: placeName.nullable(),
    other_days: z.array(z.object({ id, resort: placeName.nullable() })),
    photos: z.array(z.object({ id, preview_url: z.string(), full_url: z.string() })),
    /** Days of track files. */
    tracks: z.array(
      z.object({ id, name: z.string(), summary: z.string().nullable(), numbers, problem: z.string().nullable() }),
    ),
    original_text: z.string().nullable(),
    decision: z.enum([...decisions, "pending"]),
    /** Why this may be no ski day, as a sentence. */
    doubt: z.string().nullable(),
    /** A new ski is inserted with the day, under this id. */
    skis: z.array(ski),
    companions: z.array(z.string()),
    activity: activity.nullable(),
    notes: z.string().nullable(),
    /** With those that its tracks have measured. */
    numbers,
    snow,
    sky,
    rating,
    tags: z.array(z.string()),
    /** The place as written, where no resort is known by it. */
    place_text: z.string().nullable(),
    /** Best first. */
    resort_suggestions: z.array(placeName),
    /** A merge overwrites nothing. Empty without `day_id`. */
    merge_adds: z.array(z.enum(mergeParts)),
    /** Photos that a commit adds; a merge leaves out those that the day has. */
    new_photos: z.int(),
    photos_on: id.nullable(),
    /** A day of the log has this date and resort, or this text. */
    looks_known: z.boolean(),
  })
  .meta({ id: "DraftDay" });

const draftDayFields = z
  .strictObject({
    decision: decision.meta({ example: "merge" }),
    /** With `merge`: the day to add to, one of `day_id` and `other_days`. */
    day_id: id,
    date: plainDate,
    resort_id: resortId,
    /** Empty or null removes them. */
    ski_ids: draftSkiIds,
    activity: activity.nullable(),
    companions,
    numbers: numbersPatch,
    snow,
    sky,
    rating,
    tags,
    /** With `resort_id`: for every draft whose text names the same unknown place. */
    for_same_place: z.boolean().meta({ example: false }),
    /** With `resort_id`: the unknown place is the caller's name of the resort from now on. */
    remember_name: z.boolean().meta({ example: false }),
  })
  .partial();

export const draftDayInput = somethingToChange(draftDayFields.extend({ id }), [
  "id",
  "for_same_place",
  "remember_name",
]);

const draftDaysFields = z.strictObject({
  ids: z
    .array(id)
    .min(1, asText(/*i18n*/ { id: "drafts.none_named", message: "Name the drafts." }))
    .max(limits.textImportDays, asText(/*i18n*/ { id: "drafts.too_many", message: "These are too many drafts." })),
  decision: decision.meta({ example: "skip" }).optional(),
  resort_id: resortId.optional(),
  ski_ids: draftSkiIds.optional(),
  activity: activity.nullable().optional(),
  companions: companions.optional(),
  snow: snow.optional(),
  sky: sky.optional(),
  rating: rating.optional(),
  tags: tags.optional(),
  /** One more tag, also for drafts that have others. */
  add_tag: tagName.optional(),
  /** Drafts that have some of it already keep it: skis, an activity, people, snow, a sky, a rating, tags. */
  keep_own: z.boolean().optional().meta({ example: true }),
});

export const draftDaysInput = somethingToChange(draftDaysFields.extend({ id }), ["id", "ids", "keep_own"]).refine(
  ({ tags: given, add_tag }) => given === undefined || add_tag === undefined,
  {
    path: ["add_tag"],
    message: asText(/*i18n*/ { id: "drafts.tags_or_tag", message: "Give either all tags or one more." }),
  },
);

export const importCommit = z.strictObject({
  id,
  status: z
    .literal(
      "committed",
      asText(/*i18n*/ { id: "import.status_not_committed", message: "The status can only become committed." }),
    )
    .meta({ example: "committed" }),
});

export function somethingToChange<Patch extends z.ZodObject>(patch: Patch, besides: string[]) {
  return patch.refine(
    (fields) => Object.keys(fields).some((key) => !besides.includes(key)),
    asText(/*i18n*/ { id: "drafts.nothing_to_change", message: "There is nothing to change." }),
  );
}

export type Decision = z.output<typeof decision>;
export type DraftDay = z.output<typeof draftDay>;
export type DraftDayPatch = z.output<typeof draftDayFields>;
export type DraftDaysPatch = z.output<typeof draftDaysFields>;
export type MergePart = (typeof mergeParts)[number];
