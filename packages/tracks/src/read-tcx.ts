import { recordedSport } from "@firn/contracts/sports";
import type { TrackXml } from "./read-xml.ts";
import { addPoint, altitudeIn, clockOf, newRecording, positionOf, type TrackPoint, timeIn } from "./track.ts";

/** The schema's own names, as words of a sentence. Apps write others, too. */
const schemaSports: Readonly<Record<string, string>> = { Running: "running", Biking: "biking" };

/** A recording for each activity. The points of a course have the times of a plan. */
export function createTcxReader(): TrackXml {
  let isInActivity = false;
  let latitude = "";
  let point: TrackPoint | undefined;
  const reader: TrackXml = {
    recordings: [],
    isPlan: false,
    open(name, { Sport: sport = "" }) {
      if (name === "Course") reader.isPlan = true;
      if (name === "Activity") {
        isInActivity = true;
        reader.recordings.push({ ...newRecording(), sport: recordedSport(schemaSports[sport] ?? sport) });
      }
      if (name === "Trackpoint" && isInActivity) point = { timeMs: Number.NaN, position: null, altitudeM: null };
    },
    close(name, text) {
      const activity = reader.recordings.at(-1);
      if (name === "Activity") isInActivity = false;
      if (name === "Id" && isInActivity && activity) {
        activity.start.timeMs = timeIn(text);
        activity.clock = clockOf(text);
      }
      if (!point || !activity) return;
      if (name === "Time") {
        point.timeMs = timeIn(text);
        if (activity.points.length === 0) activity.clock = clockOf(text);
      }
      if (name === "LatitudeDegrees") latitude = text;
      if (name === "LongitudeDegrees") point.position = positionOf(latitude, text);
      if (name === "AltitudeMeters") point.altitudeM = altitudeIn(text);
      if (name !== "Trackpoint") return;
      addPoint(activity.points, point);
      point = undefined;
    },
  };
  return reader;
}
