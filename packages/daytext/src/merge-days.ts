import { distinctNames } from "@firn/contracts/companion-key";
import { cutText } from "@firn/contracts/cut-text";
import { type DayConditions, type DayNumbers, noConditions, togetherOf, upToMost } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";
import { companionsOf } from "./companions.ts";
import type { DayTextContext, TextDraft } from "./types.ts";

type NamesContext = Pick<DayTextContext, "skis" | "findPlaces">;

/** A line of the text as it was written. */
export interface SourceLine {
  /** From 1. */
  number: number;
  text: string;
}

/** A day before days of one date are merged. */
export type ReadDay = Omit<TextDraft, "originalText" | "companions" | keyof DayConditions> &
  Partial<DayConditions> & {
    lines: readonly SourceLine[];
    isRange: boolean;
  };

/**
 * One draft for each date and resort. Entries of one date are one day unless they name different resorts; a day by itself beats one
 * of a range. More days than an import may have stay more.
 */
export function mergeDays(days: readonly ReadDay[], context: NamesContext): TextDraft[] {
  if (days.length > limits.textImportDays) return draftsOf(days, context);
  const byDate = new Map<string, ReadDay[]>();
  const kept: ReadDay[] = [];
  for (const day of days) {
    const sameDate = byDate.get(day.date) ?? [];
    const same = sameDate.find((other) => mayBeOne(other, day));
    if (same) {
      Object.assign(same, merged(same, day));
      continue;
    }
    const own = { ...day };
    kept.push(own);
    byDate.set(day.date, [...sameDate, own]);
  }
  return draftsOf(kept, context);
}

function draftsOf(days: readonly ReadDay[], context: NamesContext): TextDraft[] {
  const texts = new Map<readonly SourceLine[], string>();
  return days.map(({ lines, isRange: _, ...day }) => {
    const originalText = texts.get(lines) ?? textOf(lines);
    texts.set(lines, originalText);
    return { ...noConditions, ...day, companions: companionsOf(day, context), ...cutDraft({ ...day, originalText }) };
  });
}

function textOf(lines: readonly SourceLine[]): string {
  let text = "";
  for (const [at, line] of lines.entries()) {
    if (text.length > limits.originalTextLength) break;
    text += at === 0 ? line.text : `\n${line.text}`;
  }
  return text;
}

function mayBeOne(a: ReadDay, b: ReadDay): boolean {
  if (a.resort && b.resort && a.resort.id !== b.resort.id) return a.isRange !== b.isRange;
  return !(a.placeText && b.placeText && a.placeText !== b.placeText);
}

function merged(day: ReadDay, more: ReadDay): ReadDay {
  const single = day.isRange && !more.isRange && more.resort ? more : day;
  const resort = single.resort ?? day.resort ?? more.resort;
  const skis = [...day.skis, ...more.skis.filter((ski) => !day.skis.some(({ name }) => name === ski.name))];
  return {
    ...day,
    ...(more.numbers && !isRepeated(day, more) && mergedConditions(day, more)),
    tags: joinedTags(day.tags ?? [], more.tags ?? []),
    resort,
    placeText: resort ? null : (day.placeText ?? more.placeText),
    skis,
    activity: day.activity ?? more.activity,
    notes: bothNotes(day.notes, more.notes),
    doubt: day.doubt && more.doubt,
    isYearGiven: day.isYearGiven || more.isYearGiven,
    isRange: day.isRange && more.isRange,
    lines:
      day.lines === more.lines
        ? day.lines
        : [...new Map([...day.lines, ...more.lines].map((line) => [line.text, line])).values()].toSorted(
            (a, b) => a.number - b.number,
          ),
  };
}

/** Of a row that stands in a table twice. */
function isRepeated(day: ReadDay, { lines }: ReadDay): boolean {
  return lines.every(({ text }) => day.lines.some((line) => line.text === text));
}

/** V8 joins two texts without a copy: a date may have thousands of lines. */
function bothNotes(notes: string | null, more: string | null): string | null {
  if (notes === null || more === null || notes === more) return notes ?? more;
  return `${notes}\n${more}`;
}

/** Adds up two parts of one day. The first part decides where both have a snow, a sky or a rating. */
function mergedConditions(day: Partial<DayConditions>, more: Partial<DayConditions>): DayConditions {
  return {
    numbers: mergedNumbers(day.numbers ?? {}, more.numbers ?? {}),
    snow: day.snow ?? more.snow ?? null,
    sky: day.sky ?? more.sky ?? null,
    rating: day.rating ?? more.rating ?? null,
    tags: joinedTags(day.tags ?? [], more.tags ?? []),
  };
}

function mergedNumbers(own: DayNumbers, added: DayNumbers): DayNumbers {
  return Object.keys(added).length === 0 ? own : upToMost(togetherOf([own, added]));
}

/** Up to as many as a day may have. */
export function joinedTags(own: readonly string[], added: readonly string[]): readonly string[] {
  return added.length === 0 ? own : distinctNames([...own, ...added]).slice(0, limits.tagsPerDay);
}

type Texts = Pick<TextDraft, "placeText" | "skis" | "notes" | "originalText">;

/** The texts of a draft, each cut to the length that the contract allows. */
export function cutDraft({ placeText, skis, notes, originalText }: Texts): Texts {
  return {
    placeText: cut(placeText, limits.resortQueryMaxLength),
    skis: skis.slice(0, limits.skisPerDay).map(({ id, name }) => ({ id, name: cut(name, limits.skiNameLength) })),
    notes: cut(notes, limits.notesLength),
    originalText: cut(originalText, limits.originalTextLength),
  };
}

function cut<Text extends string | null>(text: Text, maxLength: number): Text {
  return (text === null ? null : cutText(text, maxLength).toWellFormed()) as Text;
}
