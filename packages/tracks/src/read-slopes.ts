import type { Archive } from "./read-archive.ts";
import { readPointsCsv } from "./read-points-csv.ts";
import { readXml } from "./read-xml.ts";
import { dateAtStart, measureIn, positionOf, type Recording } from "./track.ts";

export const slopesEntries = ["Metadata.xml", "GPS.csv", "RawGPS.csv"];

/** Slopes writes metres and metres a second, independent of the units that it shows. */
export function readSlopes(archive: Archive): Recording {
  let activity: Record<string, string> = {};
  readXml(archive.get("Metadata.xml")?.toString("utf8") ?? "", {
    open(name, attributes) {
      if (name === "Activity") activity = attributes;
    },
  });
  const csv = archive.get("GPS.csv") ?? archive.get("RawGPS.csv");
  const { start = "", centerLat, centerLong, locationName, vertical, runCount, topSpeed } = activity;
  return {
    points: csv ? readPointsCsv(csv.toString("utf8")) : [],
    measured: {
      verticalM: measureIn(vertical),
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
