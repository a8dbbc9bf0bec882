import { gunzipSync } from "node:zlib";
import { limits } from "@firn/contracts/limits";
import { type Archive, readArchive } from "./read-archive.ts";
import { readFit } from "./read-fit.ts";
import { readGpx } from "./read-gpx.ts";
import { readSkiz, skizEntries } from "./read-skiz.ts";
import { readSlopes, slopesEntries } from "./read-slopes.ts";
import { readTcx } from "./read-tcx.ts";
import { isGzip, sniffTrack } from "./sniff-track.ts";
import { splitDays } from "./split-days.ts";
import { asRefusal, noSummary, type ReadContext, type Recording, refused, type TrackDay } from "./track.ts";

const unknownFile = "Choose a GPX, FIT or TCX file, an export of Slopes or Ski Tracks, or a calendar (.ics).";

/** The days up to `latest` in a file that people have of their skiing. Throws AppError 422 on `file`. */
export async function readTrack(bytes: Buffer<ArrayBuffer>, context: ReadContext): Promise<TrackDay[]> {
  const file = isGzip(bytes) ? unzipped(bytes) : bytes;
  const type = sniffTrack(file);
  const { findResort, readCalendar, latest } = context;
  const days =
    type === "ics"
      ? readCalendar(textOf(file)).map((day) => ({ ...day, position: null, ...noSummary }))
      : splitDays(await readRecording(file, type), findResort);
  const past = days.filter(({ date }) => date <= latest && date >= limits.earliestDay);
  if (past.length === 0) {
    throw refused(type === "ics" ? "This calendar has no ski days up to today." : "This file has no day up to today.");
  }
  return past;
}

function readRecording(
  file: Buffer<ArrayBuffer>,
  type: Exclude<ReturnType<typeof sniffTrack>, "ics">,
): Promise<Recording> | Recording {
  if (type === "gpx") return readGpx(textOf(file));
  if (type === "tcx") return readTcx(textOf(file));
  if (type === "fit") return readFit(file);
  if (type === "zip") return readZip(file);
  throw refused(unknownFile);
}

async function readZip(file: Buffer): Promise<Recording> {
  const archive: Archive = await readArchive(file, [...slopesEntries, ...skizEntries]);
  if (archive.has("Metadata.xml")) return readSlopes(archive);
  if (archive.has("Track.xml")) return readSkiz(archive);
  throw refused(unknownFile);
}

/** Strava and others export .gpx.gz and .fit.gz. */
function unzipped(bytes: Buffer): Buffer<ArrayBuffer> {
  try {
    // guard (tracks/src/hostile): , { maxOutputLength: limits.trackUnpackedBytes }
    return gunzipSync(bytes, { maxOutputLength: limits.trackUnpackedBytes });
  } catch (error) {
    const isTooMuch = (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw asRefusal(error, isTooMuch ? "This file unpacks to more than 100 MB." : "This file is damaged or not whole.");
  }
}

function textOf(bytes: Buffer): string {
  return new TextDecoder().decode(bytes);
}
