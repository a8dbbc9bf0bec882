import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { AppError, invalidField } from "@firn/contracts/errors";
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

export interface TrackSummary {
  verticalM: number | null;
  runs: number | null;
  topSpeedKmh: number | null;
}

export interface TrackDay extends TrackSummary {
  /** YYYY-MM-DD at the place of the track. */
  date: string;
  position: Position | null;
  resortId: string | null;
  /** Why it may be no ski day; only of calendars. */
  doubt: DraftDoubt | null;
  /** A sentence on what the file lacks. */
  problem?: string | null;
}

export interface Recording {
  points: TrackPoint[];
  /** As the app or the device has measured it. */
  measured: TrackSummary;
  /** For a file without points; a date takes precedence over a time. */
  start: { date: string | null; timeMs: number; position: Position | null };
  placeText: string | null;
}

export type FindResort = (text: string) => (Position & { id: string }) | null;

export interface ReadContext {
  findResort: FindResort;
  /** The days of an iCalendar text. Throws 422 on `file`. */
  readCalendar: (text: string) => Pick<TrackDay, "date" | "resortId" | "doubt" | "problem">[];
  latest: string;
}

export const noSummary: TrackSummary = { verticalM: null, runs: null, topSpeedKmh: null };

/** 0,0 and positions out of range count as none (behaviour §5). */
export function positionOf(latitude: unknown, longitude: unknown): Position | null {
  const position = { latitude: numberIn(latitude), longitude: numberIn(longitude) };
  const isReal = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return isReal && (position.latitude !== 0 || position.longitude !== 0) ? position : null;
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

/** Milliseconds since 1970; a time without a zone is UTC, as GPX says. NaN for none, and for years that no clock has. */
export function timeIn(text: string): number {
  const trimmed = text.trim();
  const hasZone = /(?:z|[+-]\d\d:?\d\d)$/i.test(trimmed);
  return plausibleTime(Date.parse(hasZone ? trimmed : `${trimmed}Z`));
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
  if (points.length >= mostPoints) throw refused("This file holds too many points. Split it.");
  points.push(point);
}

export function refused(sentence: string): AppError {
  return invalidField("file", sentence);
}

/** A library's error becomes the sentence that the file is damaged. */
export function asRefusal(error: unknown, sentence: string): AppError {
  return error instanceof AppError ? error : refused(sentence);
}
