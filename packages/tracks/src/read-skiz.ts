import type { Archive } from "./read-archive.ts";
import { readPointsCsv } from "./read-points-csv.ts";
import { readXml } from "./read-xml.ts";
import { dateAtStart, measureIn, type Recording } from "./track.ts";

export const skizEntries = ["Track.xml", "Nodes.csv"];

/** Ski Tracks writes metres and metres a second. */
export function readSkiz(archive: Archive): Recording {
  let start = "";
  const metrics: Record<string, string> = {};
  readXml(archive.get("Track.xml")?.toString("utf8") ?? "", {
    open(name, attributes) {
      if (name === "track") start = attributes.start ?? "";
    },
    close(name, text) {
      if (name === "totaldescent" || name === "descents" || name === "maxspeed") metrics[name] ??= text;
    },
  });
  return {
    points: readPointsCsv(archive.get("Nodes.csv")?.toString("utf8") ?? ""),
    measured: {
      verticalM: measureIn(metrics.totaldescent),
      runs: measureIn(metrics.descents),
      topSpeedKmh: measureIn(metrics.maxspeed, 3.6),
    },
    // With the offset of the place: "2012-02-13T09:29:31.000+01:00".
    start: { date: dateAtStart(start), timeMs: Number.NaN, position: null },
    placeText: null,
  };
}
