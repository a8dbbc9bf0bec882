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

/**
 * The camera's date, else that of XMP or IPTC (`elsewhere`, the best first), of the satellites, or of the last edit. A camera whose clock
 * differs from the satellites' by more than a day was reset. Ignores dates before cameras or after `latest`.
 */
export function takenAtOf(
  tags: DateTags,
  { elsewhere, position, latest }: { elsewhere: readonly string[]; position: Position | null; latest: string },
): TakenAt {
  const zone = position ? zoneAt(position) : undefined;
  const isPossible = (at: LocalTime | null) => at !== null && at.date >= earliest && at.date <= latest;
  const first = (ofZone: string | undefined, ...written: (WrittenTime | null)[]) =>
    written.map((each) => each && moved(each, ofZone)).find(isPossible) ?? null;
  // A phone's clock is that of the place, whatever became of its position.
  const isPhone = phoneMakers.test(String(tags.Make));
  const cameraZone = isPhone ? undefined : zone;
  const camera = first(
    cameraZone,
    parseWritten(tags.DateTimeOriginal, tags.OffsetTimeOriginal),
    parseWritten(tags.CreateDate, tags.OffsetTimeDigitized),
  );
  const clock = gpsTime(tags, zone);
  const satellites = [clock && atPlace(clock, zone)].find(isPossible) ?? null;
  if (camera && satellites && zone && Math.abs(daysBetween(camera.date, satellites.date)) > 1) {
    if (camera.date < satellites.date) return ofSatellites(satellites);
    // A receiver without a fix may show an old time, and a phone sets its own clock.
    if (!isPhone) return { takenAt: satellites, doubt: "clock" };
  }
  const takenAt = camera ?? first(zone, ...elsewhere.map((text) => parseWritten(text)));
  if (takenAt) return { takenAt, doubt: null };
  if (satellites) return ofSatellites(satellites);
  const edited = first(cameraZone, parseWritten(tags.ModifyDate, tags.OffsetTime));
  return { takenAt: edited, doubt: edited && "edit" };
}

/** A date alone is that of UTC. */
function ofSatellites(takenAt: LocalTime): TakenAt {
  return { takenAt, doubt: takenAt.time === null ? "clock" : null };
}

/** A camera's unset clock shows 1970 or 1980. */
const earliest = "1990-01-01";

const phoneMakers = /^\s*(?:apple|google|samsung|xiaomi|huawei|oneplus|motorola|oppo|vivo|honor)\b/i;

/** Cameras keep the zone of home. A difference of up to two hours is a border or summer time, and moves nothing. */
function moved(written: WrittenTime, zone: string | undefined): LocalTime {
  const there = atPlace(written, zone);
  const msApart = Math.abs(msOf(there) - msOf(written));
  return there.date !== written.date && msApart > 2 * 3_600_000 ? there : { date: written.date, time: written.time };
}

function msOf({ date, time }: LocalTime): number {
  return Date.parse(`${date}T${time ?? "00:00:00"}Z`);
}

/** Without a place, in the camera's zone. */
function gpsTime(tags: DateTags, zone: string | undefined): WrittenTime | null {
  const clock = parseGpsClock(tags.GPSDateStamp, tags.GPSTimeStamp);
  if (!clock || zone) return clock;
  if (clock.time === null) return null;
  const offset = [tags.OffsetTimeOriginal, tags.OffsetTimeDigitized, tags.OffsetTime]
    .map(parseOffset)
    .find((minutes) => minutes !== null);
  if (offset === undefined || offset === null) return null;
  const local = new Date(Date.parse(`${clock.date}T${clock.time}Z`) + offset * 60_000).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 19), offsetMinutes: null };
}
