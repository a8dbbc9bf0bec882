import type { HighPoint } from "./altitudes.ts";
import type { Measure, Stretch } from "./stretch.ts";
import type { Mark } from "./track.ts";

/** The stretches that a device or an app has marked, with its own figures of them. */
export function markedIn(points: readonly HighPoint[], marks: readonly Mark[]): (Stretch & Partial<Measure>)[] {
  let at = 0;
  const isBefore = (timeMs: number) => (points[at]?.timeMs ?? Number.POSITIVE_INFINITY) < timeMs;
  return marks
    .filter(({ fromMs, toMs }) => fromMs < toMs)
    .toSorted((a, b) => a.fromMs - b.fromMs)
    .flatMap(({ kind, fromMs, toMs, verticalM, distanceM, topSpeedKmh }) => {
      while (isBefore(fromMs)) at += 1;
      const from = at;
      while (isBefore(toMs) && at < points.length - 1) at += 1;
      const own = {
        ...(verticalM && { verticalM }),
        ...(distanceM && { distanceM }),
        ...(topSpeedKmh && { topSpeedKmh }),
      };
      return at > from ? { kind, from, to: at, ...own } : [];
    });
}
