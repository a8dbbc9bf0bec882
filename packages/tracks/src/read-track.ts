import { constants, gunzipSync } from "node:zlib";
import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Message } from "@firn/contracts/messages";
import { decodeLine, encodeLine } from "./encode-line.ts";
import { withFewerPoints } from "./line.ts";
import { isSpent, newBudget, notWhole, openArchive, tooMuch, type UnpackBudget, unpack } from "./read-archive.ts";
import { readFit } from "./read-fit.ts";
import { readSkiz, skizFile } from "./read-skiz.ts";
import { readSlopes, slopesFile } from "./read-slopes.ts";
import { isGzip, sniffTrack, textOf } from "./sniff-track.ts";
import { splitDays } from "./split-days.ts";
import {
  asRefusal,
  noSummary,
  type ReadContext,
  type Recording,
  refused,
  type TrackDay,
  unknownFile,
} from "./track.ts";
import { readXmlTrack } from "./xml-track.ts";

/** The days up to `latest` in a file that people have of their skiing. Throws AppError 422 on `file`. */
export async function readTrack(bytes: Buffer<ArrayBuffer>, context: ReadContext): Promise<TrackDay[]> {
  const read = await readFile(bytes, { ...context, budget: newBudget(), depth: 0 });
  const past = read.filter(({ date }) => date <= context.latest && date >= limits.earliestDay);
  // guard (tracks/src/read-lines): withFittingLines(withoutCopies(past), context.mostLineBytes) -> withoutCopies(past)
  if (past.length > 0) return withFittingLines(withoutCopies(past), context.mostLineBytes);
  const isCalendar = sniffTrack(bytes) === "ics";
  throw refused(
    isCalendar
      ? /*i18n*/ { id: "calendar.no_day", message: "This calendar has no ski days up to today." }
      : /*i18n*/ { id: "track.no_day", message: "This file has no day up to today." },
  );
}

interface FileContext extends ReadContext {
  budget: UnpackBudget;
  /** Of ZIP files around it. */
  depth: number;
}

async function readFile(bytes: Buffer<ArrayBuffer>, context: FileContext): Promise<TrackDay[]> {
  const file = isGzip(bytes) ? unzipped(bytes, context.budget) : bytes;
  const type = sniffTrack(file);
  if (type === "ics")
    return context.readCalendar(file).map((day) => ({ ...day, position: null, isNamed: true, ...noSummary }));
  if (type === "xml") return daysOf(readXmlTrack(textOf(file)), context);
  if (type === "fit") return daysOf(await readFit(file), context);
  if (type === "zip") return readZip(file, context);
  throw refused(unknownFile);
}

/** On a date with skiing, a recording of another sport says nothing. */
function daysOf(recordings: readonly Recording[], { findResort }: ReadContext): TrackDay[] {
  const days = recordings.flatMap((recording) => splitDays(recording, findResort));
  const skied = new Set(days.filter(({ doubt }) => doubt === null).map(({ date }) => date));
  return days.filter(({ date, doubt }) => doubt === null || !skied.has(date));
}

const trackName = /\.(?:gpx|fit|tcx|slopes|skiz|ics|zip)(?:\.gz)?$/i;
/** Garmin hands out ZIP files in a ZIP file. */
const mostDepth = 1;

/** An app's own archive, or one of files that can be read: Garmin and Strava hand them out so. */
async function readZip(file: Buffer, context: FileContext): Promise<TrackDay[]> {
  const archive = await openArchive(file, context.budget);
  if (archive.entries.has(slopesFile)) return daysOf([await readSlopes(archive)], context);
  if (archive.entries.has(skizFile)) return daysOf([await readSkiz(archive)], context);
  const names = [...archive.entries.keys()].filter((name) => trackName.test(name));
  // guard (tracks/src/hostile): context.depth > mostDepth || names.length === 0 -> names.length === 0
  if (context.depth > mostDepth || names.length === 0) throw refused(unknownFile);
  const days: TrackDay[] = [];
  const unread: string[] = [];
  let refusal: AppError | undefined;
  for (const name of names) {
    const content = await unpack(archive, name);
    await readFile(content, { ...context, depth: context.depth + 1 }).then(
      (read) => days.push(...read),
      (error: unknown) => {
        if (!(error instanceof AppError) || isSpent(context.budget)) throw error;
        refusal ??= error;
        unread.push(name);
      },
    );
  }
  if (days.length === 0 && refusal) throw refusal;
  return refusal ? days.map((day) => ({ ...day, problem: day.problem ?? partlyRead(unread) })) : days;
}

const mostNamed = 3;
const longestName = 60;

function partlyRead(paths: readonly string[]): Message {
  const names = paths.map((path) =>
    path.replace(/^.*\//s, "").replace(/\p{C}/gu, " ").slice(0, longestName).toWellFormed(),
  );
  return /*i18n*/ {
    id: "track.partly_read",
    message: "In this ZIP file, these can't be read: {names}{more, plural, =0 {} other {, {more} more}}.",
    values: { names: names.slice(0, mostNamed), more: Math.max(0, names.length - mostNamed) },
  };
}

/** Less than a worker's reply may hold: a season's lines of 2,000 points fit in. */
const mostBytesOfLines = 3_000_000;
/** Lines of fewer points take some more for each. */
const spare = 0.7;

function withFittingLines(days: readonly TrackDay[], mostBytes = mostBytesOfLines): TrackDay[] {
  const bytes = days.reduce((sum, { line }) => sum + (line?.length ?? 0), 0);
  if (bytes <= mostBytes) return [...days];
  return days.map(({ line, ...day }) => {
    if (!line) return day;
    const whole = decodeLine(line);
    const most = Math.floor((spare * whole.points.length * mostBytes) / bytes);
    return { ...day, line: encodeLine(withFewerPoints(whole, most)) };
  });
}

/** A ZIP file may hold a recording twice, also in two formats: the one that names its sport, without a doubt and with the device's figures stays. */
function withoutCopies(days: readonly TrackDay[]): TrackDay[] {
  const rank = ({ isNamed, doubt, isMeasured }: TrackDay) =>
    (isNamed ? 4 : 0) + (doubt === null ? 2 : 0) + (isMeasured ? 1 : 0);
  const best = new Map<string, TrackDay>();
  for (const day of days) {
    const key = `${day.date} ${day.span?.startMs}`;
    const before = best.get(key);
    if (!before || rank(day) > rank(before)) best.set(key, day);
  }
  return [...best.values()];
}

/** Strava and others export .gpx.gz and .fit.gz. Of a file that is cut short, what is there. */
function unzipped(bytes: Buffer, budget: UnpackBudget): Buffer<ArrayBuffer> {
  const maxOutputLength = Math.max(1, budget.leftBytes);
  try {
    // guard (tracks/src/hostile): , maxOutputLength
    const file = gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength });
    budget.leftBytes -= file.length;
    return file;
  } catch (error) {
    const isTooMuch = (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    if (isTooMuch) budget.leftBytes = -1;
    throw asRefusal(error, isTooMuch ? tooMuch : notWhole);
  }
}
