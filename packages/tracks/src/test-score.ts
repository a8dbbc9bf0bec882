import type { Skiing } from "./measure.ts";
import type { Label, LabelledTrack } from "./test-tracks.ts";

/** A label is right where a stretch of its kind and it have so much of the time that they last together in common. */
const leastShare = 0.7;

export interface Score {
  right: number;
  /** Labels that are not right, and runs and lifts that no label has. */
  missed: number;
  invented: number;
}

/** Of the runs and lifts that were found in a track. */
export function scoreOf({ labels }: LabelledTrack, { points, stretches }: Skiing): Score {
  const found = stretches.flatMap(({ kind, from, to }): Label[] => {
    const [fromMs, toMs] = [points[from]?.timeMs ?? 0, points[to]?.timeMs ?? 0];
    return kind === "climb" ? [] : [{ kind, fromMs, toMs }];
  });
  const right = labels.filter((label) => found.some((one) => isSame(one, label))).length;
  const known = found.filter((one) => labels.some((label) => isSame(one, label))).length;
  return { right, missed: labels.length - right, invented: found.length - known };
}

function isSame(one: Label, other: Label): boolean {
  const commonMs = Math.min(one.toMs, other.toMs) - Math.max(one.fromMs, other.fromMs);
  const togetherMs = Math.max(one.toMs, other.toMs) - Math.min(one.fromMs, other.fromMs);
  return one.kind === other.kind && commonMs >= leastShare * togetherMs;
}
