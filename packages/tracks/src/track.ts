import type { NumberId } from "@firn/contracts/day-numbers";
import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { AppError, invalidField } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import type { Sport } from "@firn/contracts/sports";
import { dateIn } from "@firn/seasons/plain-date";

export interface Position {
  latitude: number;
  longitude: number;
}

export interface TrackPoint {
  timeMs: number;
  position: Position | null;
  altitudeM: number | null;
}

/** The numbers of a day on skis, in integers. */
export interface TrackSummary {
  /** Metres skied down. */
  verticalM: number | null;
  /** Metres climbed on foot. */
  ascentM: number | null;
  /** Metres along runs and climbs on foot. */
  distanceM: number | null;
  runs: number | null;
  topSpeedKmh: number | null;
  /** In motion on runs, lifts and climbs. */
  minutes: number | null;
}

/** The field of each number that a recording can have. */
export const summaryFields: Partial<Record<NumberId, keyof TrackSummary>> = {
  vertical_m: "verticalM",
  runs: "runs",
  distance_m: "distanceM",
  ascent_m: "ascentM",
  top_speed_kmh: "topSpeedKmh",
  minutes: "minutes",
};

/** Indexes of the first and the last point. */
export interface Range {
  from: number;
  to: number;
}

export interface TrackDay extends TrackSummary {
  /** YYYY-MM-DD at the place of the track. */
  date: string;
  position: Position | null;
  resortId: string | null;
  /** Of a calendar: the place as it is written, where it is not known. */
  placeText?: string | null;
  /** Why it may be no ski day. */
  doubt: DraftDoubt | null;
  /** Whether the file itself names skiing, or is a calendar: otherwise only runs at a resort are skiing. */
  isNamed?: boolean;
  /** Those that its sport proposes. */
  tags?: readonly string[];
  /** From when to when it was recorded; none of a calendar or of times with neither zone nor place. */
  span?: { startMs: number; endMs: number };
  /** Whether the device or the app has measured its figures. */
  isMeasured?: boolean;
  /** What the file lacks. */
  problem?: Message | null;
  /** The simplified line with its split, for decodeLine; none without positions. */
  line?: Uint8Array<ArrayBuffer>;
}

/** A part of a recording that the device or the app itself calls so; with its own figures where it has any. */
export interface Mark extends Partial<Pick<TrackSummary, "verticalM" | "distanceM" | "topSpeedKmh">> {
  kind: "run" | "lift" | "climb";
  fromMs: number;
  toMs: number;
}

/** What the times of a file tell of the local time. */
export interface Clock {
  /** Times without a zone: the local ones (GPX asks for UTC, and apps that leave the "Z" away do not write it). */
  isLocal: boolean;
  /** Of the local time, where the file states it. */
  offsetMs: number | null;
}

export interface Recording {
  points: TrackPoint[];
  /** Null where the file names none. */
  sport: Sport | null;
  clock: Clock;
  /** As the app or the device has measured it. */
  measured: TrackSummary;
  /** Whether `measured` leaves drives out. */
  measuresSkiing: boolean;
  /** None where the file has no runs of its own. */
  marks: Mark[];
  /** For a file without points; a date takes precedence over a time. */
  start: { date: string | null; timeMs: number; position: Position | null };
  placeText: string | null;
  problem: Message | null;
}

export type FindResort = (text: string) => (Position & { id: string }) | null;

export interface ReadContext {
  findResort: FindResort;
  /** The days of an iCalendar file. Throws 422 on `file`. */
  readCalendar: (file: Buffer) => Pick<TrackDay, "date" | "resortId" | "placeText" | "doubt" | "problem">[];
  latest: string;
  /** Of the lines of a file's days together: where they are more, lines have fewer points. */
  mostLineBytes?: number | undefined;
}

export const noSummary: TrackSummary = {
  verticalM: null,
  ascentM: null,
  distanceM: null,
  runs: null,
  topSpeedKmh: null,
  minutes: null,
};

export const unknownFile: Message = /*i18n*/ {
  id: "track.unknown_file",
  message:
    "Choose a GPX, FIT or TCX file, an export of Slopes or Ski Tracks, a calendar (.ics), or a ZIP file of them.",
};
/** Where only a recording is asked for. */
export const unknownRecording: Message = /*i18n*/ {
  id: "track.unknown_recording",
  message: "Choose a GPX, FIT or TCX file, an export of Slopes or Ski Tracks, or a ZIP file of them.",
};
export const planned: Message = /*i18n*/ {
  id: "track.planned",
  message: "This file is a plan: its points have no times.",
};
export const endsEarly: Message = /*i18n*/ {
  id: "track.ends_early",
  message: "This file ends early: what comes before is read.",
};

/** A recording of which nothing is known yet. */
export function newRecording(): Recording {
  return {
    points: [],
    sport: null,
    clock: { isLocal: false, offsetMs: null },
    measured: noSummary,
    measuresSkiing: false,
    marks: [],
    start: { date: null, timeMs: Number.NaN, position: null },
    placeText: null,
    problem: null,
  };
}

/** 0,0 and positions out of range count as none (behaviour §5). */
export function positionOf(latitude: unknown, longitude: unknown): Position | null {
  const position = { latitude: numberIn(latitude), longitude: numberIn(longitude) };
  const isReal = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return isReal && (position.latitude !== 0 || position.longitude !== 0) ? position : null;
}

/** On a plane, which is exact enough between two points of a track. */
export function metersBetween(one: Position, other: Position): number {
  const metersPerDegree = 111_195;
  const north = other.latitude - one.latitude;
  const east = (other.longitude - one.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * metersPerDegree;
}

export function numberIn(value: unknown): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}

export function measureIn(value: unknown, factor = 1): number | null {
  const measure = Math.round(numberIn(value) * factor);
  return measure > 0 && measure <= mostMeasure ? measure : null;
}

/** Keeps impossible values out of the notes. */
const mostMeasure = 1_000_000;

export function altitudeIn(value: unknown): number | null {
  const altitude = numberIn(value);
  return altitude >= -500 && altitude <= 9000 ? altitude : null;
}

/** Milliseconds since 1970; a time without a zone is taken as if it were UTC. NaN for none, and for years that no clock has. */
export function timeIn(text: string): number {
  const trimmed = text.trim();
  return plausibleTime(Date.parse(zone.test(trimmed) ? trimmed : `${trimmed}Z`));
}

const zone = /(?:z|([+-])(\d\d):?(\d\d))$/i;

/** By one of the file's times. An offset of 0 may be UTC written so. */
export function clockOf(text: string): Clock {
  const [written, sign, hours, minutes] = zone.exec(text.trim()) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return { isLocal: written === undefined, offsetMs: (sign === "-" ? -offset : offset) || null };
}

export function plausibleTime(timeMs: number): number {
  return timeMs >= earliestMs && timeMs < latestMs ? timeMs : Number.NaN;
}

/** The date that a text begins with, if it exists. */
export function dateAtStart(text: string): string | null {
  const timeMs = plausibleTime(Date.parse(text.slice(0, 10)));
  // Date.parse takes 31 February for 3 March.
  return !Number.isNaN(timeMs) && text.startsWith(dateIn("UTC", timeMs)) ? text.slice(0, 10) : null;
}

const earliestMs = Date.parse("1980-01-01T00:00:00Z");
const latestMs = Date.parse("2100-01-01T00:00:00Z");

/** More than a week at one point a second. */
const mostPoints = 700_000;

export function addPoint(points: TrackPoint[], point: TrackPoint): void {
  if (Number.isNaN(point.timeMs)) return;
  // guard (tracks/src/hostile): points.length >= mostPoints -> false
  if (points.length >= mostPoints)
    throw refused(/*i18n*/ { id: "track.too_many_points", message: "This file holds too many points. Split it." });
  points.push(point);
}

export function refused(sentence: Message): AppError {
  return invalidField("file", sentence);
}

/** A library's error becomes the sentence that the file is damaged. */
export function asRefusal(error: unknown, sentence: Message): AppError {
  return error instanceof AppError ? error : refused(sentence);
}
