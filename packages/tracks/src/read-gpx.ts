import { recordedSport, type Sport, sportOf } from "@firn/contracts/sports";
import type { TrackXml } from "./read-xml.ts";
import { addPoint, altitudeIn, clockOf, newRecording, positionOf, type TrackPoint, timeIn } from "./track.ts";

const paths = new Set(["trk", "rte"]);
const places = new Set(["trkpt", "rtept"]);
/** Elements that name a sport: GPX has `type`, apps have extensions of theirs. */
const sportNames = new Set(["type", "activity", "sport"]);

/** Apps for skiing alone. */
const skiApps = /^(?:slopes|ski ?tracks)\b/i;

/** Strava's numbers in `type`. */
const stravaSports: Readonly<Record<string, string>> = {
  1: "ride",
  2: "alpine ski",
  3: "backcountry ski",
  4: "hike",
  5: "ice skate",
  6: "skate",
  7: "nordic ski",
  8: "roller ski",
  9: "run",
  10: "walk",
  11: "workout",
  12: "snowboard",
  13: "snowshoe",
  14: "kitesurf",
  15: "windsurf",
  16: "swim",
  17: "ride",
};

/** A recording for each track, and for each route, which some loggers write. */
export function createGpxReader(): TrackXml {
  let ofFile: Sport | null = null;
  let point: TrackPoint | undefined;
  const reader: TrackXml = {
    recordings: [],
    isPlan: false,
    open(name, { creator = "", lat, lon }) {
      if (name === "gpx" && skiApps.test(creator)) ofFile = sportOf("skiing");
      if (paths.has(name)) reader.recordings.push({ ...newRecording(), sport: ofFile });
      if (places.has(name)) point = { timeMs: Number.NaN, position: positionOf(lat, lon), altitudeM: null };
    },
    close(name, text, parent) {
      const track = reader.recordings.at(-1);
      if (track && point) {
        if (name === "ele") point.altitudeM = altitudeIn(text);
        if (name === "time") {
          point.timeMs = timeIn(text);
          if (track.points.length === 0) track.clock = clockOf(text);
        }
        if (!places.has(name)) return;
        if (Number.isNaN(point.timeMs)) reader.isPlan = true;
        addPoint(track.points, point);
        point = undefined;
      } else if (sportNames.has(name) && (paths.has(parent) || parent === "extensions")) {
        const sport = recordedSport(stravaSports[text.trim()] ?? text);
        if (track) track.sport = sport ?? track.sport;
        else ofFile = sport ?? ofFile;
      }
    },
  };
  return reader;
}
