import { seasonOffset } from "@firn/seasons/seasons";
import type { Entry } from "../../shared/outbox/entry.ts";

/** The seasons with a day on the server or in the outbox, as offsets, newest first. `start` is MM-DD. */
export function printedSeasons(
  available: readonly number[],
  entries: readonly Pick<Entry, "change" | "next">[],
  start: string,
  today: string,
): number[] {
  const changes = entries.flatMap(({ change, next }) => (next ? [change, next] : [change]));
  const dates = changes.flatMap((change) => ("day" in change ? change.day.date : []));
  const unsent = dates.map((date) => seasonOffset(date, start, today));
  return [...new Set([...available, ...unsent])].sort((a, b) => b - a);
}
