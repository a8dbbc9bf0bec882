import type { Range } from "./track.ts";

export interface Stretch extends Range {
  /** A climb is one on foot. */
  kind: "run" | "lift" | "climb";
}

export interface Measure {
  /** Down a run, up a lift or a climb. */
  verticalM: number;
  distanceM: number;
  /** Without standing about. */
  movingS: number;
  topSpeedKmh: number | null;
}
