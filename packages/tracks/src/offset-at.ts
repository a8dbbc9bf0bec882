import { zoneAt } from "@firn/seasons/zone-at";
import { clockOf, type Position } from "./track.ts";

/** Milliseconds by which the clocks at a place are ahead of UTC. */
export function offsetAt(place: Position, timeMs: number): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zoneAt(place), timeZoneName: "longOffset" });
  const named = format.formatToParts(timeMs).find(({ type }) => type === "timeZoneName");
  return clockOf(named?.value ?? "").offsetMs ?? 0;
}
