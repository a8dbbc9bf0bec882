import { z } from "zod";
import { datePrecisions } from "./constants.ts";
import { limits } from "./limits.ts";
import { asText, type Message } from "./messages.ts";
import { normalized, oneLine } from "./normalized.ts";

/** Opaque; the length limit keeps hostile ids out of the database. */
export const id = z
  .string()
  .min(1)
  .max(limits.idLength, asText(/*i18n*/ { id: "id.unknown", message: "There is nothing of this id." }))
  .meta({ example: "0197a1f0-6c1e-7cc0-b1a5-3f2d8a5f8c11" });

const resortMissing = asText(/*i18n*/ { id: "resort.missing", message: "Choose a resort." });
export const resortUnknown: Message = /*i18n*/ { id: "resort.unknown", message: "This resort is not known." };

export const resortId = z
  .string(resortMissing)
  .min(1, resortMissing)
  .max(limits.idLength, asText(resortUnknown))
  .meta({ example: "at-st-anton" });

const noSuchDay = asText(/*i18n*/ { id: "date.no_such_day", message: "There is no such day." });

function isDateLike(value: unknown): boolean {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

const malformedDate = asText(/*i18n*/ { id: "date.malformed", message: "Use a date like 2026-01-31." });

/** A calendar date YYYY-MM-DD that exists; never an instant. */
export const plainDate = z.iso
  .date({ error: ({ input }) => (isDateLike(input) ? noSuchDay : malformedDate) })
  .meta({ example: "2026-01-31" });

/** How exactly a day's `date` is known, which is the first of its month or season unless it is the day (behaviour §3). */
export const datePrecision = z
  .enum(datePrecisions, asText(/*i18n*/ { id: "date.precision_unknown", message: "Choose day, month or season." }))
  .meta({ example: "day" });

/** The date of a day that is answered. */
export const dated = { date: plainDate, date_precision: datePrecision };

export const instant = z.iso.datetime().meta({ example: "2026-01-31T08:15:00.000Z" });

export const nameMissing: Message = /*i18n*/ { id: "name.missing", message: "Please enter a name." };

/** Of a text in a field of a form. */
export function textTooLong(most: number): Message {
  return /*i18n*/ { id: "text.too_long", message: "Use at most {most} characters.", values: { most } };
}

const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** One line without control characters, trimmed and in Unicode's composed form. It has a character that one sees. */
export function line(maxLength: number, missing: Message) {
  return lineText(asText(missing))
    .pipe(
      z
        .string()
        .refine((text) => visible.test(text), asText(missing))
        .max(maxLength, asText(textTooLong(maxLength))),
    )
    .meta({ minLength: 1, maxLength });
}

export function optionalLine(maxLength: number) {
  return lineText()
    .pipe(z.string().max(maxLength, asText(textTooLong(maxLength))))
    .meta({ maxLength });
}

function lineText(missing?: string) {
  return z.string(missing).transform((text) => oneLine(normalized(text.toWellFormed(), "NFC")));
}

const wrongMonthDay = asText(/*i18n*/ { id: "month_day.malformed", message: "Use a month and a day like 09-01." });

/** MM-DD of a leap year, so that 02-29 is one (behaviour §2). */
export const monthDay = z
  .string(wrongMonthDay)
  .regex(/^\d{2}-\d{2}$/, { error: wrongMonthDay, abort: true })
  .refine((value) => z.iso.date().safeParse(`2024-${value}`).success, noSuchDay)
  .meta({ example: "09-01" });

/** 0 = this season, negative = earlier. */
export const seasonOffset = z
  .number(
    asText(/*i18n*/ { id: "season.not_offset", message: "Use a whole number: 0 for this season, -1 for the last." }),
  )
  .int()
  .min(limits.earliestSeason)
  .max(limits.latestSeason);
