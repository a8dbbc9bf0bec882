import { z } from "zod";
import { companionKey } from "./companion-key.ts";
import { bounds, dayNumbers, highestRating, type NumberFilter, numberIds, skies, snows } from "./day-numbers.ts";
import { limits } from "./limits.ts";
import { asText, type Message } from "./messages.ts";
import { line } from "./primitives.ts";

function outOfRange(least: number, most: number): string {
  return asText(
    /*i18n*/ {
      id: "number.out_of_range",
      message: "Use a whole number from {least} to {most}.",
      values: { least, most },
    },
  );
}

function whole(least: number, most: number) {
  const wrong = outOfRange(least, most);
  return z.int(wrong).min(least, wrong).max(most, wrong);
}

/** An object with a schema for each number. */
function ofEach<Schema extends z.ZodType>(schemaOf: (number: (typeof dayNumbers)[number]) => Schema) {
  const shapes = dayNumbers.map((number) => [number.id, schemaOf(number)] as const);
  return Object.fromEntries(shapes) as Record<(typeof dayNumbers)[number]["id"], Schema>;
}

/** Of a day; an absent number is not known. */
export const numbers = z
  .strictObject(ofEach(({ least, most }) => whole(least, most).optional()))
  .meta({ id: "DayNumbers", example: { vertical_m: 4800, runs: 12 } });

/** Changes only what it names; null removes a number. */
export const numbersPatch = z
  .strictObject(ofEach(({ least, most }) => whole(least, most).nullable().optional()))
  .meta({ id: "DayNumbersPatch", example: { vertical_m: 4800, runs: null } });

/** Of each number that a day has: whether a recording measured it, or a person typed it. */
export const numberSources = z
  .partialRecord(z.enum(numberIds), z.enum(["track", "typed"]))
  .meta({ id: "DayNumberSources", example: { vertical_m: "track" } });

const snowUnknown: Message = /*i18n*/ { id: "snow.unknown", message: "Choose the snow from the list." };
const skyUnknown: Message = /*i18n*/ { id: "sky.unknown", message: "Choose the sky from the list." };

/** Of a search: `least_vertical_m`, `most_vertical_m` and so on. */
export const numberFilters = Object.fromEntries(
  dayNumbers.flatMap(({ id, least, most }) =>
    bounds.map((bound) => [`${bound}_${id}`, whole(least, most).optional()] as const),
  ),
) as Record<NumberFilter, z.ZodOptional<z.ZodInt>>;

export const snow = z.enum(snows, asText(snowUnknown)).nullable();
export const sky = z.enum(skies, asText(skyUnknown)).nullable();
export const rating = whole(1, highestRating).nullable().meta({ example: 4 });

const tagMissing: Message = /*i18n*/ { id: "tag.missing", message: "Write the tag's name." };

/** Without the number sign that may stand before it, and with single spaces. */
export const tagName = z
  .string(asText(tagMissing))
  .transform((text) => text.replace(/^[\s#]+/u, "").replace(/ {2,}/gu, " "))
  .pipe(line(limits.tagLength, tagMissing))
  .meta({ example: "Touring" });

export const tags = z
  .array(tagName)
  .max(
    limits.tagsPerDay,
    asText(
      /*i18n*/ {
        id: "tags.too_many_on_day",
        message: "Use at most {most} tags.",
        values: { most: limits.tagsPerDay },
      },
    ),
  )
  .refine(
    (names) => new Set(names.map(companionKey)).size === names.length,
    asText(/*i18n*/ { id: "tags.twice", message: "A tag is named twice." }),
  )
  .meta({ example: ["Touring", "Powder"] });
