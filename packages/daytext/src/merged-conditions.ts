import { companionKey } from "@firn/contracts/companion-key";
import { type DayConditions, dayNumbers, noConditions } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";

/** What two parts of one day have together: what was skied is summed up, of what was the same all day the most counts. */
export function mergedConditions(day: Partial<DayConditions>, more: Partial<DayConditions>): DayConditions {
  const own: DayConditions = { ...noConditions, ...day };
  const added: DayConditions = { ...noConditions, ...more };
  const numbers = dayNumbers.flatMap(({ id, kind, most }) => {
    const values = [own.numbers[id], added.numbers[id]].filter((value) => value !== undefined);
    if (values.length === 0) return [];
    const isWhole = kind === "speed_kmh" || kind === "snow_cm" || kind === "temperature_c";
    const value = isWhole ? Math.max(...values) : values.reduce((sum, each) => sum + each);
    return [[id, Math.min(value, most)]];
  });
  return {
    numbers: Object.fromEntries(numbers),
    snow: own.snow ?? added.snow,
    sky: own.sky ?? added.sky,
    rating: own.rating ?? added.rating,
    tags: joinedTags(own.tags, added.tags),
  };
}

/** Each once whatever the case, up to the most that a day has. */
export function joinedTags(own: readonly string[], added: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of [...own, ...added]) if (!byKey.has(companionKey(tag))) byKey.set(companionKey(tag), tag);
  return [...byKey.values()].slice(0, limits.tagsPerDay);
}
