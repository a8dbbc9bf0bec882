import { z } from "zod";
import { newPassword } from "./accounts.ts";
import { shareParts } from "./constants.ts";
import { asText, type Message } from "./messages.ts";
import { dated, id, instant, plainDate, seasonOffset } from "./primitives.ts";

const partUnknown: Message = /*i18n*/ { id: "share.part_unknown", message: "Choose what is shown from the list." };

const shows = z
  .array(z.enum(shareParts, asText(partUnknown)))
  .max(shareParts.length, asText(partUnknown))
  .transform((parts) => shareParts.filter((part) => parts.includes(part)))
  .meta({ example: ["notes", "photos", "numbers"] });

const endsOn = plainDate.nullable();

const oneOfThem: Message = /*i18n*/ {
  id: "share.one_of_them",
  message: "Name a day, a season, or the dates from and to.",
};
const endsBefore: Message = /*i18n*/ { id: "share.ends_before", message: "This is before the first date." };

/** Of a day, of a season, or of the days from a date to a date. */
export const shareInput = z
  .strictObject({
    day_id: id.optional(),
    season: seasonOffset.meta({ example: 0 }).optional(),
    from: plainDate.optional(),
    to: plainDate.optional(),
    shows,
    ends_on: endsOn.optional(),
    password: newPassword.optional(),
  })
  .refine(
    ({ day_id, season, from, to }) => {
      const isStay = from !== undefined && to !== undefined;
      return (
        (from === undefined) === (to === undefined) &&
        [day_id, season, isStay || undefined].filter(isGiven).length === 1
      );
    },
    { error: asText(oneOfThem), path: ["day_id"] },
  )
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: asText(endsBefore),
    path: ["to"],
  })
  .meta({ id: "ShareInput" });

/** Only what is named changes; null takes the date or the password away. */
export const sharePatch = z
  .strictObject({ shows, ends_on: endsOn, password: newPassword.nullable() })
  .partial()
  .meta({ id: "SharePatch" });

export const share = z
  .object({
    id,
    url: z.url(),
    /** Null for a link of several days, and while its day is deleted. */
    day: z.object({ id, ...dated, resort_name: z.string().nullable() }).nullable(),
    day_id: id.nullable(),
    season: z.int().nullable(),
    from: plainDate.nullable(),
    to: plainDate.nullable(),
    shows: z.array(z.enum(shareParts)),
    ends_on: plainDate.nullable(),
    is_over: z.boolean(),
    has_password: z.boolean(),
    created_at: instant,
    last_visit_on: plainDate.nullable(),
  })
  .meta({ id: "Share" });

export type ShareInput = z.output<typeof shareInput>;
export type SharePatch = z.output<typeof sharePatch>;
export type Share = z.output<typeof share>;

function isGiven(value: unknown): boolean {
  return value !== undefined;
}
