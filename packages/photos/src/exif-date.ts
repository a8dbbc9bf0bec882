import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { daysBetween } from "@firn/seasons/plain-date";
import { zoneAt } from "@firn/seasons/zone-at";
import type { Position } from "./exif-position.ts";
import { atPlace, type LocalTime, parseGpsClock, parseOffset, parseWritten, type WrittenTime } from "./written-time.ts";

export interface DateTags {
  DateTimeOriginal?: unknown;
  CreateDate?: unknown;
  ModifyDate?: unknown;
  Make?: unknown;
  OffsetTimeOriginal?: unknown;
  OffsetTimeDigitized?: unknown;
  OffsetTime?: unknown;
  GPSDateStamp?: unknown;
  GPSTimeStamp?: unknown;
}

export interface TakenAt {
  takenAt: LocalTime | null;
  /** Why the date may not be that of the shot. */
  doubt: DraftDoubt | null;
}

/** Dates beside EXIF as they are written, the best first. */
export interface OtherDates {
  created: readonly string[];
  digitized: readonly string[];
  gpsClock?: string | undefined;
}

/**
 * The date of the shot: the camera's, else that of XMP or IPTC, of digitizing, of the satellites, or of the last edit. A camera whose
 * clock differs from the satellites' by more than a day was reset. Ignores dates before cameras or after `latest`.
 */
export function takenAtOf(
  tags: DateTags,
  { others, position, latest }: { others: OtherDates; position: Position | null; latest: string },
): TakenAt {
  const zone = position ? zoneAt(position) : undefined;
  const isPossible = ({ date }: LocalTime) => date >= earliest && date <= latest;
  const clock = parseGpsClock(tags.GPSDateStamp, tags.GPSTimeStamp) ?? parseWritten(others.gpsClock);
  const isPhone = isOfPhone(tags);
  const { written, edited } = writtenTimes(tags, others, clock);
  const isUnset = (written: WrittenTime) => !isPhone && isStartOfClock(written);
  const dates = written.filter((each) => isPossible(moved(each, zone)));
  const shot = dates.find((each) => !isUnset(each)) ?? dates[0];
  const known =
    clock &&
    satellitesOf(clock, zone, firstOffset([tags.OffsetTimeOriginal, tags.OffsetTimeDigitized, tags.OffsetTime]));
  const satellites = known && isPossible(known.takenAt) ? known : null;
  if (!shot) {
    const lastEdit = edited && moved(edited, zone);
    return satellites ?? (lastEdit && isPossible(lastEdit) ? { takenAt: lastEdit, doubt: "edit" } : noDate);
  }
  const takenAt = moved(shot, zone);
  const isFar = satellites !== null && Math.abs(daysBetween(takenAt.date, satellites.takenAt.date)) > 1;
  if (isFar && zone && takenAt.date < satellites.takenAt.date) return satellites;
  // A receiver without a fix may show an old time, and a phone sets its own clock.
  if (isFar && zone && !isPhone) return { ...satellites, doubt: "clock" };
  return { takenAt, doubt: isUnset(shot) && (satellites === null || isFar) ? "unset" : null };
}

const noDate: TakenAt = { takenAt: null, doubt: null };

/** The times that may be those of the shot, the best first, and that of the last edit. */
function writtenTimes(tags: DateTags, others: OtherDates, clock: WrittenTime | null) {
  // A phone's clock is that of the place, whatever became of its position.
  const isPhone = isOfPhone(tags);
  const byCamera = (value: unknown, ...offsets: unknown[]): WrittenTime | null => {
    const written = parseWritten(value, firstOffset(offsets));
    const stated = isPhone ? null : (written?.offsetMinutes ?? null);
    return written && { ...written, offsetMinutes: offsetShown(written, clock) ?? stated };
  };
  const { OffsetTimeOriginal, OffsetTimeDigitized, OffsetTime } = tags;
  const edited = byCamera(tags.ModifyDate, OffsetTime);
  // A program that edits a picture without a date may write that of the edit as that of digitizing.
  const digitized = [
    byCamera(tags.CreateDate, OffsetTimeDigitized, OffsetTimeOriginal),
    ...others.digitized.map((text) => parseWritten(text)),
  ].filter((each) => each?.date !== edited?.date || each?.time !== edited?.time);
  const created = [
    byCamera(tags.DateTimeOriginal, OffsetTimeOriginal, OffsetTimeDigitized),
    ...others.created.map((text) => parseWritten(text)),
  ];
  return { written: [...created, ...digitized].filter((each) => each !== null), edited };
}

/** A camera's unset clock shows 1970 or 1980. */
const earliest = "1990-01-01";

function isOfPhone({ Make }: DateTags): boolean {
  return /^\s*(?:apple|google|samsung|xiaomi|huawei|oneplus|motorola|oppo|vivo|honor)\b/i.test(String(Make));
}

/** Cameras keep the zone of home. A difference of up to two hours is a border or summer time, and moves nothing. */
function moved(written: WrittenTime, zone: string | undefined): LocalTime {
  const there = atPlace(written, zone);
  const msApart = Math.abs(msOf(there) - msOf(written));
  return there.date !== written.date && msApart > 2 * 3_600_000 ? there : { date: written.date, time: written.time };
}

function msOf({ date, time }: LocalTime): number {
  return Date.parse(`${date}T${time ?? "00:00:00"}Z`);
}

/** In the zone of the place or of the camera. A date alone or without any zone is that of UTC. */
function satellitesOf(clock: WrittenTime, zone: string | undefined, offset: unknown): TakenAt & { takenAt: LocalTime } {
  const { date, time } = clock;
  const minutes = parseOffset(offset);
  if (time === null || (!zone && minutes === null)) return { takenAt: { date, time }, doubt: "clock" };
  if (zone) return { takenAt: atPlace(clock, zone), doubt: null };
  const local = new Date(msOf(clock) + (minutes ?? 0) * 60_000).toISOString();
  return { takenAt: { date: local.slice(0, 10), time: local.slice(11, 19) }, doubt: null };
}

function firstOffset(offsets: readonly unknown[]): unknown {
  return offsets.find((each) => parseOffset(each) !== null);
}

/** The zone of the camera's clock, where the satellites' clock of the same moment shows it. */
function offsetShown(written: WrittenTime, clock: WrittenTime | null): number | null {
  if (written.time === null || clock === null || clock.time === null) return null;
  const minutes = (msOf(written) - msOf(clock)) / 60_000;
  const offset = Math.round(minutes / 30) * 30;
  return Math.abs(minutes - offset) <= 2 && Math.abs(offset) <= 14 * 60 ? offset : null;
}

/** Cameras whose battery was empty begin at midnight on New Year's Day of some year, many of them in 2000. */
function isStartOfClock({ date, time }: LocalTime): boolean {
  return /^2000-01-01|^\d{4}-01-01T00:/.test(`${date}T${time}`);
}
