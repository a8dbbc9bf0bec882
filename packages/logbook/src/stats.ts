import type { Stats } from "@firn/contracts/stats";
import { daysOf, type Log, type Reader } from "./log.ts";
import { usesOfSkis } from "./skis.ts";

export function getStats(log: Log, reader: Reader, { season }: { season?: number | undefined }): Stats {
  const days = daysOf(log, reader, season);
  const uses = [...usesOfSkis(days)].map(([id, { dayCount }]) => ({ id, dayCount }));
  return {
    totalDays: days.length,
    uniqueResorts: new Set(days.flatMap(({ resort_id }) => resort_id ?? [])).size,
    mostUsedSki: log.skis.get(mostUsed(uses).at(-1)?.id ?? "")?.name ?? null,
  };
}

/** In the order given, without skis that were never used. */
export function mostUsed<Ski extends { dayCount: number }>(skis: readonly Ski[]): Ski[] {
  const most = Math.max(1, ...skis.map(({ dayCount }) => dayCount));
  return skis.filter(({ dayCount }) => dayCount === most);
}
