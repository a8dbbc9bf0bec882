import type { DayTrack } from "@firn/contracts/day-tracks";
import type { TrackOfDay } from "./repo.ts";

export function presentTrack({ id, startedAt, numbers, isTrimmed }: TrackOfDay): DayTrack {
  return { id, started_at: new Date(startedAt).toISOString(), numbers, is_trimmed: isTrimmed === 1 };
}
