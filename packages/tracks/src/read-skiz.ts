import { sportOf } from "@firn/contracts/sports";
import { type Archive, unpack } from "./read-archive.ts";
import { readPointsCsv } from "./read-points-csv.ts";
import { readXml } from "./read-xml.ts";
import { clockOf, dateAtStart, measureIn, newRecording, type Recording } from "./track.ts";

/** The file in its archive that tells what it is. */
export const skizFile = "Track.xml";

/** Ski Tracks writes metres and metres a second. */
export async function readSkiz(archive: Archive): Promise<Recording> {
  let start = "";
  const metrics: Record<string, string> = {};
  readXml((await unpack(archive, skizFile)).toString("utf8"), {
    open(name, attributes) {
      if (name === "track") start = attributes.start ?? "";
    },
    close(name, text) {
      if (name === "totaldescent" || name === "descents" || name === "maxspeed") metrics[name] ??= text;
    },
  });
  return {
    ...newRecording(),
    sport: sportOf("skiing"),
    clock: { isLocal: false, offsetMs: clockOf(start).offsetMs },
    points: readPointsCsv((await unpack(archive, "Nodes.csv")).toString("utf8")),
    measured: {
      verticalM: measureIn(metrics.totaldescent),
      runs: measureIn(metrics.descents),
      topSpeedKmh: measureIn(metrics.maxspeed, 3.6),
    },
    // With the offset of the place: "2012-02-13T09:29:31.000+01:00".
    start: { date: dateAtStart(start), timeMs: Number.NaN, position: null },
  };
}
