import { z } from "zod";
import { seasonOffset } from "./primitives.ts";

export const statsQuery = z.object({ season: seasonOffset.optional() });

export const stats = z
  .object({ totalDays: z.int(), uniqueResorts: z.int(), mostUsedSki: z.string().nullable() })
  .meta({ id: "Stats" });

export type Stats = z.output<typeof stats>;
