import { z } from "zod";
import { companionKey } from "./companion-key.ts";
import { limits } from "./limits.ts";
import { asText } from "./messages.ts";
import { line, nameMissing, plainDate } from "./primitives.ts";

export const companionName = line(limits.companionNameLength, nameMissing).meta({ example: "Anna" });

export const companions = z
  .array(companionName)
  .max(
    limits.companionsPerDay,
    asText(
      /*i18n*/ {
        id: "companions.too_many_on_day",
        message: "Name at most {most} people.",
        values: { most: limits.companionsPerDay },
      },
    ),
  )
  .refine(
    (names) => new Set(names.map(companionKey)).size === names.length,
    asText(/*i18n*/ { id: "companions.twice", message: "A person is named twice." }),
  )
  .meta({ example: ["Anna", "Tom"] });

export const companion = z
  .object({
    name: z.string(),
    day_count: z.int(),
    /** Null where no day with the person has an exact date. */
    last_on: plainDate.nullable(),
  })
  .meta({ id: "Companion" });

export type Companion = z.output<typeof companion>;
