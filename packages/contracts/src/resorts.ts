import { z } from "zod";
import { limits } from "./limits.ts";
import { id, instant } from "./primitives.ts";

export const resortQuery = z.object({
  query: z
    .string()
    .max(limits.resortQueryMaxLength, `Use at most ${limits.resortQueryMaxLength} characters.`)
    .default("")
    .meta({ example: "st anton" }),
});

export const resortSummary = z
  .object({ id, name: z.string(), region: z.string(), country: z.string() })
  .meta({ id: "ResortSummary" });

/** `country` is its English name; latitude and longitude are degrees (WGS 84). */
export const resort = resortSummary
  .extend({ latitude: z.number(), longitude: z.number(), created_at: instant, updated_at: instant })
  .meta({ id: "Resort" });

/** The licence asks for this credit wherever the resorts are shown. */
export const resortCredit = z.object({ text: z.string(), url: z.url() }).meta({ id: "ResortCredit" });

export type ResortCredit = z.output<typeof resortCredit>;
export type ResortSummary = z.output<typeof resortSummary>;
export type Resort = z.output<typeof resort>;
