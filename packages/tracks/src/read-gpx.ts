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

export function readGpx(xml: string): Recording {
  const points: TrackPoint[] = [];
  let fileTimeMs = Number.NaN;
  let firstPosition: Position | null = null;
  let point: TrackPoint | undefined;
  readXml(xml, {
    open(name, { lat, lon }) {
      if (name !== "trkpt") return;
      point = { timeMs: Number.NaN, position: positionOf(lat, lon), altitudeM: null };
      firstPosition ??= point.position;
    },
    close(name, text) {
      if (name === "trkpt" && point) {
        addPoint(points, point);
        point = undefined;
      } else if (name === "time") {
        if (point) point.timeMs = timeIn(text);
        else if (Number.isNaN(fileTimeMs)) fileTimeMs = timeIn(text);
      } else if (name === "ele" && point) point.altitudeM = altitudeIn(text);
    },
  });
  const start = { date: null, timeMs: fileTimeMs, position: firstPosition };
  return { points, measured: noSummary, start, placeText: null };
}
