import { type DayNumbers, dayNumbers } from "@firn/contracts/day-numbers";
import type { NumberFigures, TotalFigures } from "@firn/contracts/figures";
import { seasonYear } from "@firn/seasons/seasons";

/** By number. Days come newest first. */
export type FoundNumbers = Map<string, NumberFigures>;

export function addNumbers(found: FoundNumbers, numbers: DayNumbers, dayId: string): void {
  for (const { id, total } of dayNumbers) {
    const value = numbers[id];
    if (value === undefined) continue;
    const before = found.get(id);
    const isMost = value >= (before?.most ?? value);
    found.set(id, {
      id,
      total: total === "sum" ? (before?.total ?? 0) + value : null,
      day_count: (before?.day_count ?? 0) + 1,
      most: isMost ? value : (before?.most ?? value),
      most_day_id: isMost ? dayId : (before?.most_day_id ?? dayId),
    });
  }
}

/** In the order of their declaration; those that no day has are left out. Of equal ones, the earliest day has the most. */
export function presentNumbers(found: FoundNumbers): NumberFigures[] {
  return dayNumbers.flatMap(({ id }) => found.get(id) ?? []);
}

/** By month and season. Days come newest first. */
export type FoundTotals = Map<string, TotalFigures>;

/** `start` is the season's, MM-DD; `current` the start year of today's. */
export function addTotals(
  found: FoundTotals,
  numbers: DayNumbers,
  { date, isExact }: { date: string; isExact: boolean },
  { start, current }: { start: string; current: number },
): void {
  const part = { month: isExact ? date.slice(0, 7) : null, season: seasonYear(date, start) - current };
  const key = `${part.month} ${part.season}`;
  const figure = found.get(key) ?? { ...part, totals: {} };
  for (const { id, total: kind } of dayNumbers) {
    const value = numbers[id];
    if (kind !== "sum" || value === undefined) continue;
    const { total = 0, day_count = 0 } = figure.totals[id] ?? {};
    figure.totals[id] = { total: total + value, day_count: day_count + 1 };
    found.set(key, figure);
  }
}

/** Oldest first. */
export function presentTotals(found: FoundTotals): TotalFigures[] {
  return [...found.values()].reverse();
}

export type FoundCodes = Map<string, number>;

export function addCode(found: FoundCodes, code: string): void {
  found.set(code, (found.get(code) ?? 0) + 1);
}

/** Most days first, then in the order of `codes`. */
export function presentCodes<Code extends string>(
  found: FoundCodes,
  codes: readonly Code[],
): { code: Code; day_count: number }[] {
  return codes
    .map((code) => ({ code, day_count: found.get(code) ?? 0 }))
    .filter(({ day_count }) => day_count > 0)
    .sort((a, b) => b.day_count - a.day_count);
}
