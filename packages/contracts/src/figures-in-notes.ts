import { z } from "zod";
import { numbers } from "./day-conditions.ts";
import { chosenDayIds, namedDay } from "./many-days.ts";

/** A day whose notes hold lines of figures that an import wrote. */
const dayWithFigures = namedDay.extend({
  /** Go from the notes. */
  lines: z.array(z.string()),
  /** Come of them. */
  numbers,
});

/** `days`: the newest, as many as one conversion takes. */
export const figuresInNotes = z
  .object({ day_count: z.int(), days: z.array(dayWithFigures) })
  .meta({ id: "FiguresInNotes" });

export const notesConversion = z.strictObject({ ids: chosenDayIds });

export type FiguresInNotes = z.output<typeof figuresInNotes>;
