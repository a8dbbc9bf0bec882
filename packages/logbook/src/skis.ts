import type { LoggedDay } from "@firn/contracts/changes";
import type { ListedSki } from "@firn/contracts/listed-skis";
import { daysOf, isExact, type Log, type Reader } from "./log.ts";
import { order } from "./order.ts";

interface SkiUses {
  dayCount: number;
  /** Of the days with an exact date. */
  firstOn: string | null;
  lastOn: string | null;
}

/** Oldest first. */
export function listSkis(log: Log, reader: Reader): ListedSki[] {
  const [all, now] = [usesOfSkis(log.days), usesOfSkis(daysOf(log, reader, 0))];
  return [...log.skis.values()]
    .filter(({ deleted }) => !deleted)
    .sort((a, b) => order(a.created_at, b.created_at) || order(a.id, b.id))
    .map(({ id, name, retired }) => ({
      id,
      name,
      retired,
      day_count: all.get(id)?.dayCount ?? 0,
      season_day_count: now.get(id)?.dayCount ?? 0,
      first_used_on: all.get(id)?.firstOn ?? null,
      last_used_on: all.get(id)?.lastOn ?? null,
    }));
}

/** By id. Takes days newest first; the ski that was used last comes last. */
export function usesOfSkis(days: readonly LoggedDay[]): ReadonlyMap<string, SkiUses> {
  const uses = new Map<string, SkiUses>();
  for (const day of days) {
    const date = isExact(day) ? day.date : null;
    for (const id of day.ski_ids.toSorted().reverse()) {
      const known = uses.get(id);
      if (known) {
        known.dayCount++;
        known.firstOn = date ?? known.firstOn;
        known.lastOn ??= date;
      } else uses.set(id, { dayCount: 1, firstOn: date, lastOn: date });
    }
  }
  return new Map([...uses].reverse());
}
