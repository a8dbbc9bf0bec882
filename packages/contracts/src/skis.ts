import { z } from "zod";
import { limits } from "./limits.ts";
import { id, line, plainDate } from "./primitives.ts";

const name = line(limits.skiNameLength, "Please enter a ski name.").meta({ example: "Rustler 10" });
const retired = z.boolean();

export const skiInput = z.strictObject({ name }).meta({ id: "SkiInput" });

export const skiPatch = z.strictObject({ name, retired }).partial().meta({ id: "SkiPatch" });

export const ski = z.object({ id, name: z.string() }).meta({ id: "Ski" });

export const changedSki = ski.extend({ retired }).meta({ id: "ChangedSki" });

export const listedSki = changedSki
  .extend({
    day_count: z.int(),
    /** Of the current season. */
    season_day_count: z.int(),
    first_used_on: plainDate.nullable(),
    last_used_on: plainDate.nullable(),
  })
  .meta({ id: "ListedSki" });

export type Ski = z.output<typeof ski>;
export type SkiPatch = z.output<typeof skiPatch>;
export type ChangedSki = z.output<typeof changedSki>;
export type ListedSki = z.output<typeof listedSki>;
