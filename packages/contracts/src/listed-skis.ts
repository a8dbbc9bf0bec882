import { z } from "zod";
import { plainDate } from "./primitives.ts";
import { ski, skiName } from "./skis.ts";

/** Apart from skis.ts, which the app loads with each form. */

const retired = z.boolean().meta({ example: true });

export const skiPatch = z.strictObject({ name: skiName, retired }).partial().meta({ id: "SkiPatch" });

export const changedSki = ski.extend({ retired }).meta({ id: "ChangedSki" });

export const listedSki = changedSki
  .extend({
    day_count: z.int(),
    season_day_count: z.int(),
    first_used_on: plainDate.nullable(),
    last_used_on: plainDate.nullable(),
  })
  .meta({ id: "ListedSki" });

export type SkiPatch = z.output<typeof skiPatch>;
export type ChangedSki = z.output<typeof changedSki>;
export type ListedSki = z.output<typeof listedSki>;
