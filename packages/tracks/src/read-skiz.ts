import { sportOf } from "@firn/contracts/sports";
import Papa from "papaparse";
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
  numberIn,
  plausibleTime,
  type Recording,
} from "./track.ts";

/** The file in its archive that tells what it is. */
export const skizFile = "Track.xml";

const figures = new Set(["totaldescent", "descentdistance", "descents", "maxspeed"]);

/** Ski Tracks writes metres and metres a second. */
export async function readSkiz(archive: Archive): Promise<Recording> {
  let start = "";
  const metrics: Record<string, string> = {};
  readXml((await unpack(archive, skizFile)).toString("utf8"), {
    open(name, attributes) {
      if (name === "track") start = attributes.start ?? "";
    },
    close(name, text) {
      if (figures.has(name)) metrics[name] ??= text;
    },
  });
  return {
    ...newRecording(),
    sport: sportOf("skiing"),
    clock: { isLocal: false, offsetMs: clockOf(start).offsetMs },
    points: readPointsCsv((await unpack(archive, "Nodes.csv")).toString("utf8")),
    marks: marksIn((await unpack(archive, "Segment.csv")).toString("utf8")),
    measured: {
      ...noSummary,
      verticalM: measureIn(metrics.totaldescent),
      distanceM: measureIn(metrics.descentdistance),
      runs: measureIn(metrics.descents),
      topSpeedKmh: measureIn(metrics.maxspeed, 3.6),
    },
    // With the offset of the place: "2012-02-13T09:29:31.000+01:00".
    start: { date: dateAtStart(start), timeMs: Number.NaN, position: null },
  };
}

/** Rows of start, end (seconds since 1970) and more: the kind, the metres along and down or up, and the top speed. */
function marksIn(csv: string): Mark[] {
  const marks: Mark[] = [];
  Papa.parse<string[]>(csv, {
    delimiter: ",",
    step({ data }) {
      const kind = kinds.get(data[7]);
      if (!kind) return;
      marks.push({
        kind,
        fromMs: plausibleTime(numberIn(data[0]) * 1000),
        toMs: plausibleTime(numberIn(data[1]) * 1000),
        distanceM: measureIn(data[13]),
        verticalM: measureIn(Math.abs(numberIn(data[14]))),
        topSpeedKmh: kind === "run" ? measureIn(data[15], 3.6) : null,
      });
    },
  });
  return marks;
}

const kinds = new Map<string | undefined, Mark["kind"]>([
  ["ski_run", "run"],
  ["ski_lift", "lift"],
]);
