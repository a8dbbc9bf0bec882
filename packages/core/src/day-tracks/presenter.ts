import type { DayTrack } from "@firn/contracts/day-tracks";
import type { Line } from "@firn/tracks/line";
import { offsetAt } from "@firn/tracks/offset-at";
import type { TrackOfDay } from "./repo.ts";

export function presentTrack({ id, startedAt, numbers, isTrimmed, hasFile }: TrackOfDay): DayTrack {
  const flags = { is_trimmed: isTrimmed === 1, has_file: hasFile === 1 };
  return { id, started_at: new Date(startedAt).toISOString(), numbers, ...flags };
}

/** The clock at the first point, without an offset. */
export function localStart(startedAt: number, { points }: Line): string {
  const [first] = points;
  return new Date(startedAt + (first ? offsetAt(first, startedAt) : 0)).toISOString().slice(0, 19);
}
