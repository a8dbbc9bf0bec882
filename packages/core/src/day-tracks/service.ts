import {
  type DayTrack,
  nothingLeft,
  type TrackLine,
  type TrackPatch,
  type TrackQuery,
} from "@firn/contracts/day-tracks";
import { invalidField, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Message } from "@firn/contracts/messages";
import type { Actor } from "@firn/contracts/runtime";
import { toGeoJson } from "@firn/tracks/geo-json";
import { numbersOf } from "@firn/tracks/trim-line";
import { findRemoval } from "../changes/service.ts";
import type { CoreDeps } from "../deps.ts";
import { trackName } from "../imports/tracks/track-name.ts";
import type { SpooledFile } from "../photos/deps.ts";
import { placesOf } from "../resorts/places.ts";
import { keepTrackFile } from "../track-files/service.ts";
import { writeAgain } from "../write-again.ts";
import { type Counted, followed, numbersOfTrack, recordedNumbers } from "./numbers.ts";
import { localStart, presentTrack } from "./presenter.ts";
import { readParts } from "./read-parts.ts";
import * as repo from "./repo.ts";
import { resortsAround } from "./resorts-around.ts";
import { type Part, partOf, storedLine } from "./stored-line.ts";
import { areTwins, type Hours } from "./twins.ts";

/** The line with its runs and lifts, as GeoJSON. 404. */
export async function readTrack(deps: CoreDeps, actor: Actor, { id, track_id, part }: TrackQuery): Promise<TrackLine> {
  const track = await repo.findTrack(deps.db, actor.ownerId, id, track_id);
  if (!track) throw notFound();
  const line = storedLine(track.line);
  const shown = part === "whole" ? line : partOf(line, track);
  return {
    ...toGeoJson(shown),
    near_resorts: resortsAround(await placesOf(deps, actor), shown),
    local_start: localStart(track.startedAt, line),
    from_s: track.fromS,
    to_s: track.toS,
  };
}

/** 404 if the day or the track is not there. */
export async function getTrack(deps: CoreDeps, { ownerId }: Actor, dayId: string, trackId: string): Promise<DayTrack> {
  const day = await getDay(deps, ownerId, dayId);
  const track = day.tracks.find(({ id }) => id === trackId);
  if (!track) throw notFound();
  return presentTrack(track);
}

/**
 * Adds the file's part of the day's date; the file is kept where the server keeps any. Answers the first of its recordings, also where the day has it.
 * 404, 422 on `file`, 429, 503.
 */
export async function addTrack(deps: CoreDeps, actor: Actor, dayId: string, file: SpooledFile): Promise<DayTrack> {
  const { ownerId } = actor;
  const { date } = await getDay(deps, ownerId, dayId);
  const parts = await readParts(deps, actor, file, date);
  const now = deps.runtime.now();
  let trackId = "";
  await writeAgain(async () => {
    const day = await getDay(deps, ownerId, dayId);
    const others = await repo.listOverlapping(deps.db, ownerId, parts);
    const twinOf = (part: repo.NewDayTrack) => others.find((other) => areTwins(other, part));
    // guard (day-tracks/service): twinOf(part) === undefined -> true
    const [first, ...more] = parts.filter((part) => twinOf(part) === undefined);
    if (!first) {
      const known = parts.flatMap((part) => twinOf(part) ?? []).find((twin) => twin.dayId === dayId);
      if (!known) throw invalidField("file", onOtherDay);
      trackId = known.id;
      return true;
    }
    const added: [repo.NewDayTrack, ...repo.NewDayTrack[]] = [first, ...more];
    // guard (day-tracks/service): day.tracks.length + added.length > limits.tracksPerDay -> false
    if (day.tracks.length + added.length > limits.tracksPerDay) throw invalidField("file", tooManyTracks);
    trackId = first.id;
    const numbers = followedBy(day, [...day.tracks, ...added.map((hours) => ({ numbers: hours.numbers, hours }))]);
    // guard (server/test/track-files)
    await keepTrackFile(deps, ownerId, file);
    return repo.addTracks(deps, ownerId, { day, numbers, now }, { sha256: file.sha256, name: trackName(file) }, added);
  });
  return getTrack(deps, actor, dayId, trackId);
}

/** Moves the start and the end; the numbers of the track and of its day follow. 404, 422 where nothing is left. */
export async function trimTrack(
  deps: CoreDeps,
  actor: Actor,
  { id: dayId, track_id, ...patch }: TrackPatch,
): Promise<DayTrack> {
  const { ownerId } = actor;
  await writeAgain(async () => {
    const day = await getDay(deps, ownerId, dayId);
    const track = await repo.findTrack(deps.db, ownerId, dayId, track_id);
    if (!track) throw notFound();
    const trimmed = trimmedBy(track, patch);
    if (trimmed.fromS === track.fromS && trimmed.toS === track.toS) return true;
    const counted = { numbers: trimmed.partNumbers ?? track.numbers, hours: hoursOf(track, trimmed) };
    const after = day.tracks.map((each) => (each.id === track_id ? counted : each));
    const change = { day, numbers: followedBy(day, after), now: deps.runtime.now() };
    return repo.trimTrack(deps, ownerId, change, { id: track_id, ...trimmed });
  });
  return getTrack(deps, actor, dayId, track_id);
}

type Trim = Pick<repo.StoredTrack, "fromS" | "toS" | "partNumbers">;

function trimmedBy(
  track: repo.StoredTrack,
  { from_s = track.fromS, to_s = track.toS }: Pick<TrackPatch, "from_s" | "to_s">,
): Trim {
  const line = storedLine(track.line);
  const lastS = line.points.at(-1)?.seconds ?? 0;
  const part = {
    fromS: from_s !== null && from_s > 0 ? from_s : null,
    toS: to_s !== null && to_s < lastS ? to_s : null,
  };
  if (part.fromS === null && part.toS === null) return { ...part, partNumbers: null };
  const left = partOf(line, part);
  // guard (day-tracks/service): left.points.length === 0 -> false
  if (left.points.length === 0) throw invalidField(part.fromS === null ? "to_s" : "from_s", nothingLeft);
  return { ...part, partNumbers: numbersOfTrack(numbersOf(left)) };
}

/** Takes it off its day. 404. */
export async function deleteTrack(deps: CoreDeps, { ownerId }: Actor, dayId: string, trackId: string): Promise<void> {
  const { runtime } = deps;
  await writeAgain(async () => {
    const day = await getDay(deps, ownerId, dayId);
    const left = day.tracks.filter(({ id }) => id !== trackId);
    // guard (day-tracks/service): left.length === day.tracks.length -> false
    if (left.length === day.tracks.length) throw notFound();
    const change = { day, numbers: followedBy(day, left), now: runtime.now() };
    return repo.deleteTrack(deps, ownerId, change, trackId, runtime.newId());
  });
}

/** Puts it back on its day. 404, 409 where the same hours are on a day by now. */
export async function restoreTrack(deps: CoreDeps, actor: Actor, dayId: string, trackId: string): Promise<DayTrack> {
  const { ownerId } = actor;
  await writeAgain(async () => {
    const now = deps.runtime.now();
    const day = await getDay(deps, ownerId, dayId);
    const changeId = await findRemoval(deps, actor, trackId);
    const removed = await repo.readRemoved(deps.db, ownerId, changeId);
    // guard (day-tracks/service): removed?.dayId !== dayId -> !removed
    if (removed?.dayId !== dayId) throw notFound();
    const undo = { changeId, subjectId: trackId, now, since: now - limits.undoMs };
    const numbers = followedBy(day, [...day.tracks, removed]);
    return repo.restoreTrack(deps, ownerId, { day, numbers, now }, undo);
  });
  return getTrack(deps, actor, dayId, trackId);
}

function followedBy(day: repo.DayOfTracks, after: readonly Counted[]) {
  return followed(day, recordedNumbers(day.tracks), recordedNumbers(after));
}

function hoursOf({ startedAt, endedAt }: Hours, { fromS, toS }: Part): Hours {
  return { startedAt: startedAt + 1000 * (fromS ?? 0), endedAt: toS === null ? endedAt : startedAt + 1000 * toS };
}

async function getDay(deps: CoreDeps, ownerId: Actor["ownerId"], dayId: string): Promise<repo.DayOfTracks> {
  const day = await repo.findDay(deps.db, ownerId, dayId);
  if (!day) throw notFound();
  return day;
}

const onOtherDay: Message = /*i18n*/ {
  id: "track.on_other_day",
  message: "A track of these hours is in your log already.",
};
const tooManyTracks: Message = /*i18n*/ {
  id: "tracks.too_many_on_day",
  message: "A day holds at most {most} tracks.",
  values: { most: limits.tracksPerDay },
};
