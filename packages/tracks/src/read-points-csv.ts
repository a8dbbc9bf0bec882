import Papa from "papaparse";
import { addPoint, altitudeIn, numberIn, plausibleTime, positionOf, type TrackPoint } from "./track.ts";

/** Rows of seconds since 1970, latitude, longitude, altitude in metres and more: Slopes and Ski Tracks. */
export function readPointsCsv(csv: string): TrackPoint[] {
  const points: TrackPoint[] = [];
  Papa.parse<string[]>(csv, {
    delimiter: ",",
    fastMode: true,
    step({ data: [seconds, latitude, longitude, altitude] }) {
      addPoint(points, {
        timeMs: plausibleTime(numberIn(seconds) * 1000),
        position: positionOf(latitude, longitude),
        altitudeM: altitudeIn(altitude),
      });
    },
  });
  return points;
}
