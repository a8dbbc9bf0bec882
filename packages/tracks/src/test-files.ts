import { buffer } from "node:stream/consumers";
import { FitBaseType, FitEncoder } from "fit-file-parser/encoder";
import yazl from "yazl";
import type { FindResort } from "./track.ts";

export interface TestPoint {
  time: string;
  latitude: number;
  longitude: number;
  altitude: number;
}

export const alta = { id: "us-alta", latitude: 40.59, longitude: -111.64 };
const lech = { id: "at-lech", latitude: 47.21, longitude: 10.14 };

export const findResort: FindResort = (text) => (/\balta\b/i.test(text) ? alta : /\blech\b/i.test(text) ? lech : null);

/** Descents of 400 m at 10 m/s along the slope from the lift's top, each after a ride up beside it; a point every 5 seconds. */
export function skiPoints({ start = "2026-01-10T17:00:00Z", runs = 3, at = alta } = {}): TestPoint[] {
  const points: TestPoint[] = [];
  const perRun = 40;
  let seconds = 0;
  const add = (share: number, eastM = 0) => {
    const time = new Date(Date.parse(start) + seconds * 1000).toISOString();
    // 2 km long: 50 m between two points.
    points.push({
      time,
      latitude: at.latitude + (share * 2000) / 111_195,
      longitude: at.longitude + eastM / 84_000,
      altitude: 2600 + share * 400,
    });
    seconds += 5;
  };
  for (let run = 0; run < runs; run++) {
    for (let at = 0; at < perRun; at++) add(at / perRun, 5 * Math.min(at, perRun - at));
    for (let at = 0; at < perRun; at++) add(1 - at / perRun);
  }
  add(0);
  return points;
}

/** A drive by flat legs and hills of `riseM` metres, at `kmh` eastwards; a point every 10 seconds. */
export function drivePoints({
  start,
  minutes,
  kmh = 50,
  riseM = 150,
  fallPerM = 0,
  at = alta,
}: {
  start: string;
  minutes: number;
  kmh?: number;
  riseM?: number;
  fallPerM?: number;
  at?: { latitude: number; longitude: number };
}): TestPoint[] {
  return Array.from({ length: minutes * 6 }, (_, step) => {
    const meters = (step * 10 * kmh) / 3.6;
    return {
      time: new Date(Date.parse(start) + step * 10_000).toISOString(),
      latitude: at.latitude - 0.3,
      longitude: at.longitude + meters / 84_000,
      altitude: 1500 + (riseM / 2) * Math.sin(meters / 2000) - meters * fallPerM,
    };
  });
}

/** Straight on, a point every 10 seconds. */
export function profileOf(...legs: { minutes: number; kmh: number; grade: number }[]): TestPoint[] {
  const points: TestPoint[] = [];
  let [meters, altitude] = [0, 2500];
  for (const { minutes, kmh, grade } of legs) {
    for (let step = 0; step < minutes * 6; step++) {
      const time = new Date(Date.parse("2026-01-10T17:00:00Z") + points.length * 10_000).toISOString();
      points.push({ time, latitude: alta.latitude + meters / 111_195, longitude: alta.longitude, altitude });
      meters += kmh / 0.36;
      altitude += (grade * kmh) / 0.36;
    }
  }
  return points;
}

export function gpxOf(points: readonly TestPoint[], head = "", inTrack = ""): Buffer {
  const rows = points.map(
    ({ time, latitude, longitude, altitude }) =>
      `<trkpt lat="${latitude}" lon="${longitude}"><ele>${altitude}</ele><time>${time}</time></trkpt>`,
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>${head}<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Ski &amp; more</name>${inTrack}<trkseg>${rows.join("\n")}</trkseg></trk></gpx>`,
  );
}

export function tcxOf(points: readonly TestPoint[], id = points[0]?.time, sport = "Other"): Buffer {
  const rows = points.map(
    ({ time, latitude, longitude, altitude }) =>
      `<Trackpoint><Time>${time}</Time><Position><LatitudeDegrees>${latitude}</LatitudeDegrees><LongitudeDegrees>${longitude}</LongitudeDegrees></Position><AltitudeMeters>${altitude}</AltitudeMeters></Trackpoint>`,
  );
  return Buffer.from(
    `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="${sport}"><Id>${id}</Id><Lap StartTime="${id}"><Track>${rows.join("")}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`,
  );
}

const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180);

export interface TestSession {
  start: string;
  /** Numbers of the FIT profile; 13 is alpine skiing. */
  sport?: number;
  subSport?: number;
  ascent?: number;
  descent?: number;
  distance?: number;
  maxSpeed?: number;
  latitude?: number;
  longitude?: number;
}

interface FitExtras {
  sessions?: TestSession[];
  /** Of the local time to UTC. */
  offsetHours?: number;
  /** Runs as the device has marked them. */
  runs?: { start: string; minutes: number; descent: number; maxSpeed: number }[];
  /** And lifts. */
  lifts?: { start: string; minutes: number; ascent: number }[];
  isCourse?: boolean;
}

/** With positions as in GPX, or without any. */
export function fitOf(
  points: readonly (TestPoint | Omit<TestPoint, "latitude" | "longitude">)[],
  { sessions = [], offsetHours, runs = [], lifts = [], isCourse = false }: FitExtras = {},
): Buffer<ArrayBuffer> {
  const fit = new FitEncoder();
  const { Enum, Uint16, Uint32, Sint32 } = FitBaseType;
  const timeOf = (time: string) => FitEncoder.toFitTimestamp(new Date(time));
  // file_id, an activity
  fit.writeMessage(0, [{ number: 0, size: 1, baseType: Enum, value: isCourse ? 6 : 4 }]);
  for (const point of points) {
    fit.writeMessage(20, [
      { number: 253, size: 4, baseType: Uint32, value: timeOf(point.time) },
      ...("latitude" in point
        ? [
            { number: 0, size: 4, baseType: Sint32, value: semicircles(point.latitude) },
            { number: 1, size: 4, baseType: Sint32, value: semicircles(point.longitude) },
          ]
        : []),
      { number: 2, size: 2, baseType: Uint16, value: Math.round((point.altitude + 500) * 5) },
    ]);
  }
  for (const { start, minutes, descent, maxSpeed } of runs) {
    fit.writeMessage(312, [
      // ski_run_split
      { number: 0, size: 1, baseType: Enum, value: 29 },
      { number: 1, size: 4, baseType: Uint32, value: minutes * 60_000 },
      { number: 9, size: 4, baseType: Uint32, value: timeOf(start) },
      { number: 14, size: 2, baseType: Uint16, value: descent },
      { number: 25, size: 4, baseType: Uint32, value: Math.round(maxSpeed * 1000) },
    ]);
  }
  for (const { start, minutes, ascent } of lifts) {
    fit.writeMessage(312, [
      // ski_lift_split
      { number: 0, size: 1, baseType: Enum, value: 28 },
      { number: 1, size: 4, baseType: Uint32, value: minutes * 60_000 },
      { number: 9, size: 4, baseType: Uint32, value: timeOf(start) },
      { number: 13, size: 2, baseType: Uint16, value: ascent },
    ]);
  }
  for (const session of sessions) {
    const { start, sport = 13, subSport = 0, latitude = 0, longitude = 0 } = session;
    const { ascent = 0, descent = 0, distance = 0, maxSpeed = 0 } = session;
    fit.writeMessage(18, [
      { number: 253, size: 4, baseType: Uint32, value: timeOf(start) },
      { number: 2, size: 4, baseType: Uint32, value: timeOf(start) },
      { number: 3, size: 4, baseType: Sint32, value: semicircles(latitude) },
      { number: 4, size: 4, baseType: Sint32, value: semicircles(longitude) },
      { number: 5, size: 1, baseType: Enum, value: sport },
      { number: 6, size: 1, baseType: Enum, value: subSport },
      { number: 9, size: 4, baseType: Uint32, value: distance * 100 },
      { number: 15, size: 2, baseType: Uint16, value: Math.round(maxSpeed * 1000) },
      { number: 22, size: 2, baseType: Uint16, value: ascent },
      { number: 23, size: 2, baseType: Uint16, value: descent },
    ]);
  }
  const first = points[0];
  if (offsetHours !== undefined && first) {
    fit.writeMessage(34, [
      { number: 253, size: 4, baseType: Uint32, value: timeOf(first.time) },
      { number: 5, size: 4, baseType: Uint32, value: timeOf(first.time) + offsetHours * 3600 },
    ]);
  }
  return Buffer.from(fit.close() as Uint8Array<ArrayBuffer>);
}

export async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer<ArrayBuffer>> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}

function pointsCsv(points: readonly TestPoint[]): string {
  return points
    .map(({ time, latitude, longitude, altitude }) =>
      [Date.parse(time) / 1000, latitude, longitude, altitude, 180, 9.5, 5, 4].join(","),
    )
    .join("\n");
}

const manyActions = '<Action type="Run" start="2001-01-01 00:00:00 +0000"/>'.repeat(150);

export function slopesOf(
  points: readonly TestPoint[],
  attributes: Record<string, string> = {},
  actions: string = manyActions,
) {
  const all = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return zipOf({
    "Metadata.xml": `<?xml version="1.0" encoding="utf-8"?><Activity ${all.join(" ")}><actions>${actions}</actions></Activity>`,
    ...(points.length > 0 && { "GPS.csv": pointsCsv(points) }),
  });
}

export function skizOf(
  points: readonly TestPoint[],
  start: string,
  metrics: Record<string, number> = {},
  segments?: string,
) {
  const all = Object.entries(metrics).map(([name, value]) => `<${name}>${value}</${name}>`);
  return zipOf({
    "Track.xml": `<?xml version="1.0"?><track version="3.1" start="${start}" name="Day 1"><metrics>${all.join("")}</metrics></track>`,
    "Nodes.csv": pointsCsv(points),
    ...(segments && { "Segment.csv": segments }),
  });
}

export function icsOf(events: readonly string[][], head: readonly string[] = []): Buffer {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]);
  return Buffer.from(["BEGIN:VCALENDAR", "VERSION:2.0", ...head, ...lines, "END:VCALENDAR", ""].join("\r\n"));
}
