import { createGpxReader } from "./read-gpx.ts";
import { createTcxReader } from "./read-tcx.ts";
import { readXml, type TrackXml } from "./read-xml.ts";
import { addPoint, endsEarly, planned, type Recording, refused, unknownFile } from "./track.ts";

/** The recordings of a GPX or TCX file, one for each sport. Throws 422 on `file`. */
export function readXmlTrack(xml: string): Recording[] {
  let reader: TrackXml | undefined;
  const isCut = readXml(xml, {
    open(name, attributes) {
      reader ??= readerOf(name);
      reader.open?.(name, attributes);
    },
    close: (name, text, parent) => reader?.close?.(name, text, parent),
  });
  if (!reader) throw refused(unknownFile);
  const recordings = joinedBySport(reader.recordings.filter(isTimed));
  if (recordings.length === 0) {
    const isPlan = reader.isPlan || reader.recordings.some(({ points }) => points.length > 0);
    throw refused(isPlan ? planned : /*i18n*/ { id: "track.no_date", message: "This file has no date." });
  }
  return recordings.map((recording) => ({ ...recording, problem: isCut ? endsEarly : null }));
}

function readerOf(root: string): TrackXml {
  if (root === "gpx") return createGpxReader();
  if (root === "TrainingCenterDatabase") return createTcxReader();
  throw refused(unknownFile);
}

/** A plan may have the time of its making at each point. */
function isTimed({ points, start }: Recording): boolean {
  const [first, ...others] = points;
  if (!first) return !Number.isNaN(start.timeMs);
  return others.length === 0 || others.some(({ timeMs }) => timeMs !== first.timeMs);
}

/** Some apps write a track for each run. */
function joinedBySport(recordings: readonly Recording[]): Recording[] {
  const bySport = new Map<string, Recording>();
  for (const recording of recordings) {
    const key = [recording.sport?.name, ...(recording.sport?.tags ?? [])].join();
    const joined = bySport.get(key);
    if (joined) for (const point of recording.points) addPoint(joined.points, point);
    else bySport.set(key, recording);
  }
  return [...bySport.values()];
}
