import { z } from "zod";

/** `name` as the latest day writes it. */
export const tag = z.object({ name: z.string(), day_count: z.int() }).meta({ id: "Tag" });

export type Tag = z.output<typeof tag>;
