import { companionKey } from "@firn/contracts/companion-key";
import { type DayConditions, type DayNumbers, dayNumbers } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";

/** What two parts of one day have together: what was skied is summed up, of what was the same all day the most counts. */
export function mergedConditions(day: Partial<DayConditions>, more: Partial<DayConditions>): DayConditions {
  return {
    numbers: mergedNumbers(day.numbers ?? {}, more.numbers ?? {}),
    snow: day.snow ?? more.snow ?? null,
    sky: day.sky ?? more.sky ?? null,
    rating: day.rating ?? more.rating ?? null,
    tags: joinedTags(day.tags ?? [], more.tags ?? []),
  };
}

function mergedNumbers(own: DayNumbers, added: DayNumbers): DayNumbers {
  const numbers = { ...own };
  for (const { id, kind, most } of dayNumbers) {
    const [before, value] = [own[id], added[id]];
    if (value === undefined) continue;
    const isOfWholeDay = kind === "speed_kmh" || kind === "snow_cm" || kind === "temperature_c";
    numbers[id] = isOfWholeDay ? Math.max(before ?? value, value) : Math.min((before ?? 0) + value, most);
  }
  return numbers;
}

/** Each once whatever the case, up to the most that a day has. */
function joinedTags(own: readonly string[], added: readonly string[]): readonly string[] {
  if (added.length === 0) return own;
  const byKey = new Map<string, string>();
  for (const tag of [...own, ...added]) if (!byKey.has(companionKey(tag))) byKey.set(companionKey(tag), tag);
  return [...byKey.values()].slice(0, limits.tagsPerDay);
}
