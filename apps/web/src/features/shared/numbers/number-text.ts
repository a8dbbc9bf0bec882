import { type DayNumbers, type NumberId, numberIds } from "@firn/contracts/day-numbers";
import { measureOf, numberOf, shownIn } from "@firn/contracts/measures";
import type { Units } from "@firn/contracts/units";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { intlLocale } from "../../../lib/i18n/language.ts";

/** "Top speed" */
export function numberLabel(id: NumberId): string {
  return i18n.declared(numberOf(id).label);
}

/** "Top speed (km/h)", "Runs"; `label` replaces the number's own. */
export function labelInUnit(id: NumberId, units: Units, label = numberLabel(id)): string {
  const unit = unitText(id, units);
  return unit === undefined ? label : i18n.t("{label} ({unit})", { label, unit });
}

/** "4,800 m", "5:30 h"; a value as the declaration has it, or a sum of such. */
export function numberText(id: NumberId, value: number, units: Units, locale?: string): string {
  if (numberOf(id).kind === "minutes") return i18n.t("{time} h", { time: hours(value, locale) });
  return formatted(id, value, units, locale)
    .map((part) => part.value)
    .join("");
}

/** "Vertical 4,800 m", in the order of the declaration. */
export function numberTexts(numbers: DayNumbers, units: Units): string[] {
  return numberIds.flatMap((id) => {
    const value = numbers[id];
    return value === undefined ? [] : `${numberLabel(id)} ${numberText(id, value, units)}`;
  });
}

/** What stands in a table below its unit: "4,800", "5:30". */
export function bareText(id: NumberId, value: number, units: Units, locale?: string): string {
  if (numberOf(id).kind === "minutes") return hours(value, locale);
  return withoutUnit(formatted(id, value, units, locale));
}

/** The number in a field, beside its unit. It is as it was typed, as far as the stored whole number can hold that. */
export function fieldText(id: NumberId, value: number, units: Units, locale?: string): string {
  const measure = measureOf(id, units);
  if (!measure) return bareText(id, value, units, locale);
  const shown = shownIn(value, measure, [...measure.steps, measure.typedStep]);
  return withoutUnit(format(measure.unit, locale, 3).formatToParts(shown || 0));
}

function withoutUnit(parts: Intl.NumberFormatPart[]): string {
  const number = parts.filter(({ type }) => type !== "unit");
  return number
    .map((part) => part.value)
    .join("")
    .trim();
}

/** "m"; undefined for a count. */
export function unitText(id: NumberId, units: Units, locale?: string): string | undefined {
  if (numberOf(id).kind === "minutes") return i18n.t("h:mm");
  return formatted(id, 0, units, locale).find(({ type }) => type === "unit")?.value;
}

function formatted(id: NumberId, value: number, units: Units, locale?: string): Intl.NumberFormatPart[] {
  const measure = measureOf(id, units);
  const shown = measure ? shownIn(value, measure) : value;
  // Not "-0".
  return format(measure?.unit, locale).formatToParts(shown || 0);
}

function hours(minutes: number, locale?: string): string {
  const rest = new Intl.NumberFormat(intlLocale(locale), { minimumIntegerDigits: 2 }).format(minutes % 60);
  return `${format(undefined, locale).format(Math.floor(minutes / 60))}:${rest}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached: a list has a number in each row. */
function format(unit: string | undefined, locale: string | undefined, maximumFractionDigits = 1): Intl.NumberFormat {
  const key = `${unit} ${locale} ${maximumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(intlLocale(locale), {
    ...(unit && { style: "unit", unit, unitDisplay: "short" }),
    maximumFractionDigits,
  });
  formats.set(key, made);
  return made;
}
