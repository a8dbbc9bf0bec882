import { cutDraft } from "./cut-draft.ts";
import type { TextDraft } from "./types.ts";

/** A day of an entry, with the lines that it was read from. */
export type ReadDay = Omit<TextDraft, "originalText"> & {
  lines: { number: number; text: string }[];
  /** Whether it is one of a range or list of days. */
  isRange: boolean;
};

/**
 * One draft for each date and resort. Entries of one date are one day unless they name different resorts; a day by itself beats one
 * of a range.
 */
export function mergeDays(days: readonly ReadDay[]): TextDraft[] {
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
  return kept.map(({ lines, isRange: _, ...day }) => {
    const originalText = lines.map(({ text }) => text).join("\n");
    return { ...day, ...cutDraft({ ...day, originalText }) };
  });
}

function mayBeOne(a: ReadDay, b: ReadDay): boolean {
  if (a.resort && b.resort && a.resort.id !== b.resort.id) return a.isRange !== b.isRange && a.lines[0]?.number !== b.lines[0]?.number;
  return !(a.placeText && b.placeText && a.placeText !== b.placeText);
}

function merged(day: ReadDay, more: ReadDay): ReadDay {
  const single = day.isRange && !more.isRange && more.resort ? more : day;
  const resort = single.resort ?? day.resort ?? more.resort;
  const numbers = new Set(day.lines.map(({ number }) => number));
  const skis = [...day.skis, ...more.skis.filter((ski) => !day.skis.some(({ name }) => name === ski.name))];
  const notes = day.notes === more.notes ? [day.notes] : [day.notes, more.notes];
  return {
    ...day,
    resort,
    placeText: resort ? null : (day.placeText ?? more.placeText),
    skis,
    activity: day.activity ?? more.activity,
    notes: notes.filter((note) => note !== null).join("\n") || null,
    doubt: day.doubt && more.doubt,
    isYearGiven: day.isYearGiven || more.isYearGiven,
    isRange: day.isRange && more.isRange,
    lines: [...day.lines, ...more.lines.filter(({ number }) => !numbers.has(number))].toSorted((a, b) => a.number - b.number),
  };
}
