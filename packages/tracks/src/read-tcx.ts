import { readXml } from "./read-xml.ts";
import {
  addPoint,
  altitudeIn,
  noSummary,
  type Position,
  positionOf,
  type Recording,
  type TrackPoint,
  timeIn,
} from "./track.ts";

export function readTcx(xml: string): Recording {
  const points: TrackPoint[] = [];
  let startMs = Number.NaN;
  let firstPosition: Position | null = null;
  let latitude = "";
  let point: TrackPoint | undefined;
  readXml(xml, {
    open(name) {
      if (name === "Trackpoint") point = { timeMs: Number.NaN, position: null, altitudeM: null };
    },
    close(name, text) {
      if (name === "Id" && Number.isNaN(startMs)) startMs = timeIn(text);
      if (!point) return;
      if (name === "Time") point.timeMs = timeIn(text);
      if (name === "LatitudeDegrees") latitude = text;
      if (name === "LongitudeDegrees") {
        point.position = positionOf(latitude, text);
        firstPosition ??= point.position;
      }
      if (name === "AltitudeMeters") point.altitudeM = altitudeIn(text);
      if (name !== "Trackpoint") return;
      addPoint(points, point);
      point = undefined;
    },
  });
  const start = { date: null, timeMs: startMs, position: firstPosition };
  return { points, measured: noSummary, start, placeText: null };
}
