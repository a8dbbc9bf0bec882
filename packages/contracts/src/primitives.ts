import { z } from "zod";
import { limits } from "./limits.ts";

/** Opaque; the length limit keeps hostile ids out of the database. */
export const id = z
  .string()
  .min(1)
  .max(limits.idLength, "There is nothing of this id.")
  .meta({ example: "0197a1f0-6c1e-7cc0-b1a5-3f2d8a5f8c11" });

export const resortId = z
  .string("Choose a resort.")
  .min(1, "Choose a resort.")
  .max(limits.idLength, "This resort is not known.")
  .meta({ example: "at-st-anton" });

const noSuchDay = "There is no such day.";

function isDateLike(value: unknown): boolean {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** A calendar date YYYY-MM-DD that exists; never an instant. */
export const plainDate = z.iso
  .date({ error: ({ input }) => (isDateLike(input) ? noSuchDay : "Use a date like 2026-01-31.") })
  .meta({ example: "2026-01-31" });

export const instant = z.iso.datetime().meta({ example: "2026-01-31T08:15:00.000Z" });

/** One line without control characters, trimmed and in Unicode's composed form. */
export function line(maxLength: number, missing: string) {
  return oneLine(missing)
    .pipe(z.string().min(1, missing).max(maxLength, `Use at most ${maxLength} characters.`))
    .meta({ minLength: 1, maxLength });
}

export function optionalLine(maxLength: number) {
  return oneLine()
    .pipe(z.string().max(maxLength, `Use at most ${maxLength} characters.`))
    .meta({ maxLength });
}

function oneLine(missing?: string) {
  return z.string(missing).transform((text) =>
    text
      .toWellFormed()
      .normalize("NFC")
      .replace(/\p{Cc}/gu, " ")
      .trim(),
  );
}

const wrongMonthDay = "Use a month and a day like 09-01.";

/** MM-DD of a leap year, so that 02-29 is one (behaviour §2). */
export const monthDay = z
  .string(wrongMonthDay)
  .regex(/^\d{2}-\d{2}$/, { error: wrongMonthDay, abort: true })
  .refine((value) => z.iso.date().safeParse(`2024-${value}`).success, noSuchDay)
  .meta({ example: "09-01" });

/** 0 = this season, negative = earlier. */
export const seasonOffset = z
  .number("Use a whole number: 0 for this season, -1 for the last.")
  .int()
  .min(limits.earliestSeason)
  .max(limits.latestSeason);
