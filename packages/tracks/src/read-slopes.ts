import { sportOf } from "@firn/contracts/sports";
import { type Archive, unpack } from "./read-archive.ts";
import { readPointsCsv } from "./read-points-csv.ts";
import { readXml } from "./read-xml.ts";
import {
  clockOf,
  dateAtStart,
  type Mark,
  measureIn,
  newRecording,
  noSummary,
  positionOf,
  type Recording,
  timeIn,
} from "./track.ts";

/** The file in its archive that tells what it is. */
export const slopesFile = "Metadata.xml";

/** Slopes writes metres and metres a second, independent of the units that it shows. */
export async function readSlopes(archive: Archive): Promise<Recording> {
  let activity: Record<string, string> = {};
  const marks: Mark[] = [];
  readXml((await unpack(archive, slopesFile)).toString("utf8"), {
    open(name, attributes) {
      if (name === "Activity") activity = attributes;
      const mark = name === "Action" && markOf(attributes);
      if (mark) marks.push(mark);
    },
  });
  const csv = await unpack(archive, archive.entries.has("GPS.csv") ? "GPS.csv" : "RawGPS.csv");
  const { start = "", centerLat, centerLong, locationName, vertical, runCount, topSpeed, distance } = activity;
  return {
    ...newRecording(),
    sport: sportOf("skiing"),
    // "2026-01-10 10:00:00 -0700", with the offset of the place.
    clock: { isLocal: false, offsetMs: clockOf(start).offsetMs },
    measuresSkiing: true,
    points: readPointsCsv(csv.toString("utf8")),
    marks,
    measured: {
      ...noSummary,
      verticalM: measureIn(vertical),
      distanceM: measureIn(distance),
      runs: measureIn(runCount),
      topSpeedKmh: measureIn(topSpeed, 3.6),
    },
    start: {
      date: dateAtStart(start),
      timeMs: Number.NaN,
      position: positionOf(centerLat, centerLong),
    },
    placeText: locationName ?? null,
  };
}

function markOf({ type, start = "", end = "", vertical, distance, topSpeed }: Record<string, string>): Mark | null {
  if (type !== "Run" && type !== "Lift") return null;
  return {
    kind: type === "Run" ? "run" : "lift",
    fromMs: timeIn(start),
    toMs: timeIn(end),
    verticalM: measureIn(vertical),
    distanceM: measureIn(distance),
    topSpeedKmh: type === "Run" ? measureIn(topSpeed, 3.6) : null,
  };
}
