import type { DayListItem } from "@firn/contracts/days";
import { isSameResort, stretchesOf } from "../../shared/days/stretches.ts";

export interface Run {
  place: string;
  from: string;
  to: string;
  dayCount: number;
}

export interface Row {
  day: DayListItem;
  /** A day with photos is a card of its own. The others share a card with the lines above and below. */
  isCard: boolean;
  run?: Run;
  isAfterRun: boolean;
  joinsAbove: boolean;
  joinsBelow: boolean;
}

/** Fewer days have no heading: most weekends would. */
const fewestDays = 3;

/** `days` are newest first. In two columns each line is a card of its own. */
export function rowsOf(days: readonly DayListItem[], isTwoColumns = false): Row[] {
  let wasRun = false;
  const rows = stretchesOf(days).flatMap((stretch): Row[] => {
    const run = runOf(stretch);
    const isAfterRun = wasRun && run === undefined;
    wasRun = run !== undefined;
    return stretch.map((day, at) => ({
      day,
      isCard: day.photos.length > 0,
      ...(at === 0 && run && { run }),
      isAfterRun: at === 0 && isAfterRun,
      joinsAbove: false,
      joinsBelow: false,
    }));
  });
  if (isTwoColumns) return rows;
  rows.forEach((row, at) => {
    const above = rows[at - 1];
    if (!above || above.isCard || row.isCard || row.run || row.isAfterRun) return;
    above.joinsBelow = true;
    row.joinsAbove = true;
  });
  return rows;
}

/** In rem, and in parts of the list's width: the room that a row takes. */
export function roomOf(row: Row): { rem: number; widths: number } {
  const rem = (row.run ? headingRem : 0) + (row.isAfterRun ? afterRunRem : 0) + (row.joinsBelow ? 0 : gapRem);
  return row.isCard
    ? { rem: rem + (row.day.note ? notedCardRem : cardRem), widths: 9 / 16 }
    : { rem: rem + lineRem, widths: 0 };
}

/** The sizes of list.tsx's parts, where no line wraps. */
const headingRem = 2.5;
const afterRunRem = 0.75;
const gapRem = 0.75;
const lineRem = 5.3125;
const cardRem = 3.625;
const notedCardRem = 5;

function runOf(days: readonly DayListItem[]): Run | undefined {
  const dayCount = new Set(days.map(({ date }) => date)).size;
  const [newest, oldest] = [days[0], days.at(-1)];
  if (!newest || !oldest || dayCount < fewestDays) return;
  const isOnePlace = days.every((day) => isSameResort(day, newest));
  const place = isOnePlace ? newest.resort_name : newest.region;
  return place === null ? undefined : { place, from: oldest.date, to: newest.date, dayCount };
}
