import { type DayNumbers, dayNumbers, type NumberId } from "@firn/contracts/day-numbers";
import { measureOf, shownIn } from "@firn/contracts/measures";
import type { Language, Message } from "@firn/contracts/messages";
import type { Units } from "@firn/contracts/units";
import { wordsOf } from "@firn/contracts/words";
import type { SharedDay } from "@firn/core/shares/read-shared";
import { yearsFrom } from "@firn/seasons/seasons";

/** How a page speaks to who reads it. */
export interface Reader {
  language: Language;
  units: Units;
}

type Dated = Pick<SharedDay, "date" | "precision">;

/** "Saturday, January 31, 2026", "January 2000" or "Season 1999/00" */
export function longDate(day: Dated, reader: Reader): string {
  return dateIn(day, reader, { full: { dateStyle: "full" }, month: { month: "long", year: "numeric" } });
}

/** "Jan 31, 2026", "Jan 2000" or "Season 1999/00" */
export function shortDate(day: Dated, reader: Reader): string {
  return dateIn(day, reader, { full: { dateStyle: "medium" }, month: { month: "short", year: "numeric" } });
}

type DateStyles = Record<"full" | "month", Intl.DateTimeFormatOptions>;

function dateIn({ date, precision }: Dated, { language }: Reader, styles: DateStyles): string {
  if (precision !== "season")
    return dateFormat(language, precision === "month" ? styles.month : styles.full).format(Date.parse(date));
  return wordsOf(seasonOf(yearsFrom(date)), language);
}

export function seasonOf(years: string): Message {
  return /*i18n*/ { id: "shared.season", message: "Season {years}", values: { years } };
}

export interface NumberInWords {
  label: string;
  text: string;
}

/** Those that are known, in the order of their declaration. */
export function numbersInWords(numbers: DayNumbers, reader: Reader): NumberInWords[] {
  return dayNumbers.flatMap(({ id, label }) => {
    const value = numbers[id];
    return value === undefined ? [] : [{ label: wordsOf(label, reader.language), text: numberText(id, value, reader) }];
  });
}

export function countOfDays(days: number, resorts: number): Message {
  return /*i18n*/ {
    id: "shared.days_and_resorts",
    message:
      "{days, plural, one {{days, number} day} other {{days, number} days}}{resorts, plural, =0 {} one {, {resorts, number} resort} other {, {resorts, number} resorts}}",
    values: { days, resorts },
  };
}

function numberText(id: NumberId, value: number, { language, units }: Reader): string {
  if (id === "minutes") {
    const [hours, minutes] = [Math.floor(value / 60), String(value % 60).padStart(2, "0")];
    return wordsOf(
      /*i18n*/ { id: "shared.hours", message: "{hours}:{minutes} h", values: { hours, minutes } },
      language,
    );
  }
  const measure = measureOf(id, units);
  const shown = measure ? shownIn(value, measure) : value;
  // Not "-0".
  return numberFormat(language, measure?.unit).format(shown || 0);
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function dateFormat(language: Language, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(
    dateFormats,
    `${language} ${JSON.stringify(style)}`,
    () => new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" }),
  );
}

function numberFormat(language: Language, unit: string | undefined): Intl.NumberFormat {
  const style = unit ? ({ style: "unit", unit, unitDisplay: "short" } as const) : {};
  return kept(
    numberFormats,
    `${language} ${unit}`,
    () => new Intl.NumberFormat(language, { ...style, maximumFractionDigits: 1 }),
  );
}

/** Intl is slow, and a page has many numbers. */
function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}
