import { z } from "zod";
import { companionKey } from "./companion-key.ts";
import { limits } from "./limits.ts";
import { line, plainDate } from "./primitives.ts";

export const companionName = line(limits.companionNameLength, "Please enter a name.").meta({ example: "Anna" });

export const companions = z
  .array(companionName)
  .max(limits.companionsPerDay, `Name at most ${limits.companionsPerDay} people.`)
  .refine((names) => new Set(names.map(companionKey)).size === names.length, "A person is named twice.")
  .meta({ example: ["Anna", "Tom"] });

export const companion = z
  .object({
    name: z.string(),
    day_count: z.int(),
    last_on: plainDate,
  })
  .meta({ id: "Companion" });

export type Companion = z.output<typeof companion>;
