import FitParser from "fit-file-parser";
import {
  addPoint,
  altitudeIn,
  asRefusal,
  measureIn,
  noSummary,
  type Position,
  plausibleTime,
  positionOf,
  type Recording,
  refused,
  type TrackPoint,
} from "./track.ts";

type Message = Record<string, unknown>;

export async function readFit(bytes: Buffer<ArrayBuffer>): Promise<Recording> {
  const parser = new FitParser({ force: true, mode: "list", speedUnit: "km/h", lengthUnit: "m" });
  const fit = await parser.parseAsync(bytes).catch((error: unknown) => {
    throw asRefusal(error, "This FIT file is damaged or not whole.");
  });
  const points: TrackPoint[] = [];
  for (const record of messagesIn(fit.records)) addPoint(points, pointOf(record));
  const [session, another] = messagesIn(fit.sessions);
  if (!session && points.length === 0) throw refused("This FIT file holds no activity.");
  return {
    points,
    // The first of several sessions measures only its part.
    measured: another
      ? noSummary
      : {
          verticalM: measureIn(session?.total_descent),
          runs: null,
          topSpeedKmh: measureIn(session?.enhanced_max_speed ?? session?.max_speed),
        },
    start: { date: null, timeMs: timeOf(session?.start_time), position: startOf(session) },
    placeText: null,
  };
}

function pointOf(record: Message): TrackPoint {
  return {
    timeMs: timeOf(record.timestamp),
    position: positionOf(record.position_lat, record.position_long),
    altitudeM: altitudeIn(record.enhanced_altitude ?? record.altitude),
  };
}

function startOf(session: Message | undefined): Position | null {
  return positionOf(session?.start_position_lat, session?.start_position_long);
}

function timeOf(value: unknown): number {
  return value instanceof Date ? plausibleTime(value.getTime()) : Number.NaN;
}

function messagesIn(list: unknown): Message[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === "object" && each !== null) : [];
}
