import { z } from "zod";
import { seasonGoal } from "./accounts.ts";
import { id, plainDate } from "./primitives.ts";

export const summary = z
  .object({
    days_this_season: z.int(),
    /** Up to the date that today is in this season. */
    days_last_season_to_date: z.int(),
    goal: seasonGoal,
    /** Consecutive dates up to today, or up to yesterday where there is no day today. */
    streak: z.int(),
    /** Of the days whose date is known. */
    last_day: z.object({ id, date: plainDate, resort_name: z.string().nullable() }).nullable(),
    /** Of this season; null where no day of it has one. */
    vertical_m: z.int().nullable(),
  })
  .meta({ id: "Summary" });

export type Summary = z.output<typeof summary>;
