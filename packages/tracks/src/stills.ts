import type { HighPoint } from "./altitudes.ts";
import { metersBetween } from "./track.ts";

export type IsStill = (at: number) => boolean;

/** Standing for long; over so long, an error of the position is less than a slow way. */
export const standing = { ms: 45_000, metersPerSecond: 0.3 };
/** A short stop of who is on skis or on a lift. */
export const pausing = { ms: 15_000, metersPerSecond: 1.5 };

/** Tells whether one is slow before or behind a point; not without positions. */
export function stillIn(points: readonly HighPoint[], { ms, metersPerSecond }: typeof standing): IsStill {
  const still = new Uint8Array(points.length);
  let [before, behind] = [0, 0];
  for (let at = 0; at < points.length; at++) {
    const timeMs = points[at]?.timeMs ?? 0;
    while (before + 1 < at && timeMs - (points[before + 1]?.timeMs ?? 0) >= ms) before += 1;
    while (behind < points.length - 1 && (points[behind]?.timeMs ?? 0) - timeMs < ms) behind += 1;
    const slowest = Math.min(paceBetween(points[before], points[at], ms), paceBetween(points[at], points[behind], ms));
    if (slowest < metersPerSecond) still[at] = 1;
  }
  return (at) => still[at] === 1;
}

/** Metres a second, over `leastMs` at least; infinite without positions. */
export function paceBetween(one: HighPoint | undefined, other: HighPoint | undefined, leastMs = 1000): number {
  if (!one?.position || !other?.position) return Number.POSITIVE_INFINITY;
  return (metersBetween(one.position, other.position) * 1000) / Math.max(leastMs, other.timeMs - one.timeMs);
}
