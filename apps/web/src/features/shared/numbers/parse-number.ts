import type { NumberId } from "@firn/contracts/day-numbers";
import { fromUnit, inUnit, isShownWhole, type Measure, measureOf, numberOf } from "@firn/contracts/measures";
import type { Units } from "@firn/contracts/units";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { intlLocale } from "../../../lib/i18n/language.ts";
import { unitText } from "./number-text.ts";

/** A typed text as the declaration has it; null for a blank one, undefined for one that is no number within the bounds. */
export function parseNumber(id: NumberId, text: string, units: Units, locale?: string): number | null | undefined {
  if (text.trim() === "") return null;
  const { kind, least, most } = numberOf(id);
  const measure = measureOf(id, units);
  const bare = text.replace(unitText(id, units, locale) ?? "", "");
  const value = kind === "minutes" ? minutesIn(text, locale) : readNumber(bare, isWhole(measure), locale);
  const stored = measure && value !== undefined ? fromUnit(value, measure) : value;
  return stored !== undefined && Number.isInteger(stored) && stored >= least && stored <= most ? stored : undefined;
}

/** What a field takes: "Use a number from 0 to 98,425 ft." */
export function rangeText(id: NumberId, units: Units, locale?: string): string {
  const { kind, least, most } = numberOf(id);
  const write = (value: number) =>
    new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: 1 }).format(value || 0);
  if (kind === "minutes")
    return i18n.t("Use a time from {least} to {most}, as in {example}.", {
      least: `${least / 60}:00`,
      most: `${most / 60}:00`,
      example: "5:30",
    });
  const measure = measureOf(id, units);
  if (!measure) return i18n.t("Use a whole number from {least} to {most}.", { least: write(least), most: write(most) });
  const [from, to] = [inUnit(least, measure), inUnit(most, measure)];
  // Inside of the bounds, which are whole in another unit. The sixth decimal is of the computation.
  const per = isWhole(measure) ? 1 : 10;
  return i18n.t("Use a number from {least} to {most} {unit}.", {
    least: write(Math.ceil(from * per - 1e-6) / per),
    most: write(Math.floor(to * per + 1e-6) / per),
    unit: unitText(id, units, locale) ?? "",
  });
}

function isWhole(measure: Measure | undefined): boolean {
  return measure === undefined || isShownWhole(measure);
}

/** "5:30", "5h30", hours ("5.5", "5"), or minutes, as no day has so many hours ("330"). */
function minutesIn(text: string, locale?: string): number | undefined {
  const [, hours, minutes] = /^\s*(\d{1,2})\s*[:hH]\s*([0-5]?\d)?\s*(?:m|min|h)?\s*$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes ?? 0);
  const number = readNumber(text, false, locale);
  return number === undefined || number > 24 ? number : Math.round(number * 60);
}

/**
 * Reads both signs of decimals, because keyboards offer that of their own language. A sign before three digits groups them where the
 * region writes it so, in a number that is whole, and where it comes twice.
 */
function readNumber(text: string, isWhole: boolean, locale?: string): number | undefined {
  const [, sign, digits] = /^([-−–]?)([\d.,]*\d)$/u.exec(text.replace(/[\s'’]/gu, "")) ?? [];
  if (digits === undefined) return undefined;
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const [before, mark = "", after] = [digits.slice(0, Math.max(at, 0)), digits[at], digits.slice(at + 1)];
  const isGroup = after.length === 3 && (isWhole || mark === groupSign(locale) || before.includes(mark));
  const hasDecimals = mark !== "" && !isGroup;
  const whole = hasDecimals ? before : digits;
  if (!/^(\d*|\d{1,3}([.,])\d{3}(\2\d{3})*)$/.test(whole)) return undefined;
  const number = Number(`${whole.replace(/[.,]/g, "")}.${hasDecimals ? after : 0}`);
  return sign ? -number : number;
}

function groupSign(locale?: string): string | undefined {
  const parts = new Intl.NumberFormat(intlLocale(locale)).formatToParts(12_345);
  return parts.find(({ type }) => type === "group")?.value;
}
