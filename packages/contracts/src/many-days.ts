import { z } from "zod";
import { companionName } from "./companions.ts";
import { numbersPatch, rating, sky, snow, tagName } from "./day-conditions.ts";
import { activity } from "./days.ts";
import { somethingToChange } from "./draft-days.ts";
import { limits } from "./limits.ts";
import { asText } from "./messages.ts";
import { dated, id, resortId } from "./primitives.ts";

const noDay = asText(/*i18n*/ { id: "days.none_chosen", message: "Choose at least one day." });

export const chosenDayIds = z
  .array(id, noDay)
  .min(1, noDay)
  .max(
    limits.daysAtOnce,
    asText(
      /*i18n*/ { id: "days.too_many", message: "Choose at most {most} days.", values: { most: limits.daysAtOnce } },
    ),
  )
  .refine(
    (ids) => new Set(ids).size === ids.length,
    asText(/*i18n*/ { id: "days.twice", message: "A day is named twice." }),
  );

export const daysPatch = somethingToChange(
  z.strictObject({
    ids: chosenDayIds,
    resort_id: resortId.optional(),
    add_ski_id: id.optional(),
    add_companion: companionName.optional(),
    activity: activity.optional(),
    numbers: numbersPatch.optional(),
    /** Null removes them, as in a day. */
    snow: snow.optional(),
    sky: sky.optional(),
    rating: rating.optional(),
    add_tag: tagName.optional(),
    remove_tag: tagName.optional(),
    /** A 29 February becomes the 28th where the year has none. */
    move_years: z
      .literal([-1, 1], asText(/*i18n*/ { id: "days.move_by_one_year", message: "Move by one year." }))
      .optional()
      .meta({ example: -1 }),
  }),
  ["ids"],
);

export const daysDeletion = z.strictObject({ ids: chosenDayIds });

/** `change_id` undoes the whole change. */
export const changedDays = z.object({ ids: z.array(id), change_id: id }).meta({ id: "ChangedDays" });

export const namedDay = z.object({ id, ...dated, resort_name: z.string().nullable() });

export const undoneChange = z
  .object({
    ids: z.array(id),
    /** Days that have changed since: they stay as they are. */
    left_out: z.array(namedDay),
  })
  .meta({ id: "UndoneChange" });

export type DaysPatch = z.output<typeof daysPatch>;
export type ChangedDays = z.output<typeof changedDays>;
export type UndoneChange = z.output<typeof undoneChange>;
