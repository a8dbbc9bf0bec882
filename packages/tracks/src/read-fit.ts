import { type Sport, sportOf } from "@firn/contracts/sports";
import { type FitFile, type Message, readFitFiles } from "./fit-files.ts";
import {
  addPoint,
  altitudeIn,
  type Clock,
  endsEarly,
  type Mark,
  measureIn,
  newRecording,
  noSummary,
  planned,
  plausibleTime,
  positionOf,
  type Recording,
  refused,
  type TrackPoint,
  type TrackSummary,
} from "./track.ts";

/** A recording for each session of each file. Throws 422 on `file`. */
export async function readFit(bytes: Buffer<ArrayBuffer>): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for await (const file of readFitFiles(bytes)) recordings.push(...recordingsOf(file));
  if (recordings.length === 0)
    throw refused(/*i18n*/ { id: "fit.no_activity", message: "This FIT file holds no activity." });
  return recordings;
}

function recordingsOf({ messages, isCut }: FitFile): Recording[] {
  if (messages.file_id?.some(({ type }) => type === "course")) throw refused(planned);
  const points: TrackPoint[] = [];
  for (const record of messages.record ?? []) addPoint(points, pointOf(record));
  const clock: Clock = { isLocal: false, offsetMs: offsetOf(messages) };
  const parts = sessionsOf(messages, points.length > 0);
  // guard (tracks/src/hostile): parts.length > mostSessions -> false
  if (parts.length > mostSessions)
    throw refused(/*i18n*/ { id: "fit.too_many_activities", message: "This FIT file holds too many activities." });
  return parts.map((part, at) => {
    const from = at === 0 ? Number.NEGATIVE_INFINITY : timeOf(part.start_time);
    const to = at === parts.length - 1 ? Number.POSITIVE_INFINITY : timeOf(parts[at + 1]?.start_time);
    const own = points.filter(({ timeMs }) => timeMs >= from && timeMs < to);
    return {
      ...newRecording(),
      ...skiedIn(messages.split ?? [], own, part),
      sport: sportIn(part),
      clock,
      start: {
        date: null,
        timeMs: timeOf(part.start_time),
        position: positionOf(part.start_position_lat, part.start_position_long),
      },
      problem: isCut ? endsEarly : null,
    };
  });
}

/** Each looks through all points for its own. */
const mostSessions = 100;

/** In order of time. A file that is cut short lacks its session, which is at its end, but may name its sport. */
function sessionsOf({ session = [], sport = [] }: FitFile["messages"], hasPoints: boolean): Message[] {
  const timed = session.filter(({ start_time }) => timeOf(start_time) > 0);
  if (timed.length > 0) return timed.toSorted((a, b) => timeOf(a.start_time) - timeOf(b.start_time));
  return session.length > 0 || !hasPoints ? session.slice(0, 1) : [sport[0] ?? {}];
}

/** Minutes from the local time to UTC are whole quarters of an hour, and at most 14 hours. */
const quarterMs = 15 * 60_000;
const mostOffsetMs = 14 * 60 * 60_000;

function offsetOf({ activity = [], timestamp_correlation = [] }: FitFile["messages"]): number | null {
  for (const { timestamp, local_timestamp } of [...activity, ...timestamp_correlation]) {
    const offset = Math.round((timeOf(local_timestamp) - timeOf(timestamp)) / quarterMs) * quarterMs;
    if (Math.abs(offset) <= mostOffsetMs) return offset;
  }
  return null;
}

/** The device's own runs come first; without them the session's figures. */
function skiedIn(
  splits: readonly Message[],
  points: TrackPoint[],
  session: Message,
): Pick<Recording, "points" | "measured" | "measuresSkiing" | "marks"> {
  const [from, to] = [points[0]?.timeMs ?? 0, points.at(-1)?.timeMs ?? Number.POSITIVE_INFINITY];
  const own = splits.filter(({ start_time }) => timeOf(start_time) >= from && timeOf(start_time) <= to);
  const runs = own.filter(({ split_type }) => split_type === "ski_run_split").map(markOf);
  const marks = own.filter(({ split_type }) => kindOf(split_type)).map(markOf);
  if (runs.length === 0) return { points, measured: measuredBy(session), measuresSkiing: false, marks };
  const sum = (figure: (run: Mark) => number | null | undefined) =>
    runs.reduce((all, run) => all + (figure(run) ?? 0), 0) || null;
  const measured = {
    ...noSummary,
    verticalM: sum(({ verticalM }) => verticalM),
    distanceM: sum(({ distanceM }) => distanceM),
    runs: runs.length,
    topSpeedKmh: runs.reduce((top, { topSpeedKmh }) => Math.max(top, topSpeedKmh ?? 0), 0) || null,
  };
  return { points, measured, measuresSkiing: true, marks };
}

function markOf(split: Message): Mark {
  const kind = kindOf(split.split_type) ?? "run";
  return {
    kind,
    fromMs: timeOf(split.start_time),
    toMs: endOf(split),
    verticalM: measureIn(kind === "run" ? split.total_descent : split.total_ascent),
    distanceM: measureIn(split.total_distance),
    topSpeedKmh: kind === "run" ? measureIn(split.max_speed) : null,
  };
}

function kindOf(splitType: unknown): Mark["kind"] | undefined {
  if (splitType === "ski_run_split" || splitType === "descent_split") return "run";
  if (splitType === "ski_lift_split") return "lift";
  return splitType === "ascent_split" ? "climb" : undefined;
}

function endOf({ start_time, end_time, total_elapsed_time }: Message): number {
  const seconds = typeof total_elapsed_time === "number" ? total_elapsed_time : 0;
  return timeOf(end_time) || timeOf(start_time) + seconds * 1000;
}

/** Only on tours, ascent and distance are without lifts. */
function measuredBy(session: Message): TrackSummary {
  return {
    ...noSummary,
    verticalM: measureIn(session.total_descent),
    topSpeedKmh: measureIn(session.enhanced_max_speed ?? session.max_speed),
    ...(session.sub_sport === "backcountry" && {
      ascentM: measureIn(session.total_ascent),
      distanceM: measureIn(session.total_distance),
    }),
  };
}

/** Of a session, or of the message `sport`. A number is a sport that the parser's profile does not know yet. */
function sportIn({ sport, sub_sport }: Message): Sport | null {
  if (typeof sport === "number") return otherNamed("another sport");
  if (typeof sport !== "string" || unnamed.has(sport)) return typeof sub_sport === "string" ? sportOf(sub_sport) : null;
  // Ski tours are alpine or cross-country skiing with this name behind, by the maker of the watch.
  if (sport === "cross_country_skiing" && sub_sport === "backcountry") return sportOf("backcountry skiing");
  if (vague.has(sport) && typeof sub_sport === "string" && sub_sport !== "generic") return otherNamed(sub_sport);
  const named = sportOf(sport) ?? otherNamed(sport);
  return named.kind === "skiing" && sub_sport === "backcountry" ? sportOf(`backcountry ${sport}`) : named;
}

const unnamed = new Set(["generic", "all", "winter_sport"]);
const vague = new Set(["training", "fitness_equipment"]);

function otherNamed(name: string): Sport {
  return { kind: "other", name, tags: [] };
}

function pointOf(record: Message): TrackPoint {
  return {
    timeMs: timeOf(record.timestamp),
    position: positionOf(record.position_lat, record.position_long),
    altitudeM: altitudeIn(record.enhanced_altitude ?? record.altitude),
  };
}

function timeOf(value: unknown): number {
  return value instanceof Date ? plausibleTime(value.getTime()) : Number.NaN;
}
