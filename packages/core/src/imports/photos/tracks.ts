import { invalidField, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { UploadedTrack } from "@firn/contracts/photo-imports";
import type { Actor } from "@firn/contracts/runtime";
import type { TrackDay } from "@firn/tracks/track";
import { latestDate } from "../../day-dates.ts";
import { asStored } from "../../day-tracks/stored-line.ts";
import type { CoreDeps } from "../../deps.ts";
import { rowBytes } from "../../held-bytes.ts";
import type { SpooledFile } from "../../photos/deps.ts";
import { ownPlacesOf, type Places, placesOf } from "../../resorts/places.ts";
import { takeRoom } from "../../room-to-keep.ts";
import { keepTrackFile } from "../../track-files/service.ts";
import { findOpen } from "../drafts/change-import.ts";
import { photoRevisions } from "../drafts/revisions-repo.ts";
import * as repo from "../tracks/repo.ts";
import { trackName } from "../tracks/track-name.ts";
import { changePhotoImport } from "./change-photo-import.ts";

/** Reads the days of a file into an import; the file is kept where a line is, and the server keeps any. A known file is not read again. 404, 409, 422 on `file`. */
export async function addTrack(
  deps: CoreDeps,
  actor: Actor,
  importId: string,
  file: SpooledFile,
): Promise<UploadedTrack> {
  const { ownerId } = actor;
  await findOpen(deps, photoRevisions, ownerId, importId);
  const before = await repo.tracksToGroup(deps.db, { ownerId, importId });
  const known = uploaded(before, file);
  if (known) return known;
  const own = await ownPlacesOf(deps.db, ownerId);
  const read = await deps.tracks.read(ownerId, { path: file.path, latest: latestDate(actor.today), own });
  const days = placed(await placesOf(deps, actor), read).map(({ line, ...day }) => ({
    ...day,
    storedLine: line && day.span ? asStored(line) : null,
  }));
  const lineBytes = days.reduce((sum, { storedLine }) => sum + (storedLine?.length ?? 0), 0);
  const keptBytes = (rowBytes.track + rowBytes.draft + rowBytes.day + rowBytes.change) * days.length + lineBytes;
  // guard (core/src/room-to-keep)
  await takeRoom(deps, ownerId, { sentBytes: file.size, keptBytes, what: "track", field: "file" });
  // guard (server/test/track-files): if (lineBytes > 0) await keepTrackFile(deps, ownerId, file);
  if (lineBytes > 0) await keepTrackFile(deps, ownerId, file);
  const { newId, now } = deps.runtime;
  await changePhotoImport(deps, ownerId, importId, ({ row, photos, tracks, drafts }) => {
    // The same file may be uploaded twice at once.
    if (uploaded(tracks, file)) return { statements: [] };
    refuseTooMany(tracks, days);
    const added = days.map((day) => ({ ...day, id: newId() }));
    const named = { name: trackName(file), sha256: file.sha256 };
    const items = added.map(({ id, date, resortId, placeText, tags }) => ({
      id,
      takenAt: date,
      resortId,
      placeText,
      tags,
      draftDayId: null,
    }));
    return {
      statements: repo.insertTracks(ownerId, row, named, added, now()),
      after: { photos, tracks: [...tracks, ...items], drafts },
    };
  });
  return findTrack(deps, actor, importId, file);
}

/** 404 if the import does not have the file. */
export async function findTrack(
  { db }: CoreDeps,
  { ownerId }: Actor,
  importId: string,
  file: SpooledFile,
): Promise<UploadedTrack> {
  const found = uploaded(await repo.tracksToGroup(db, { ownerId, importId }), file);
  if (!found) throw notFound();
  return found;
}

/** Takes one day of a file out. 404, 409. */
export function removeTrack(deps: CoreDeps, actor: Actor, importId: string, trackId: string): Promise<void> {
  return changePhotoImport(deps, actor.ownerId, importId, ({ row, photos, tracks, drafts }) => {
    if (!tracks.some(({ id }) => id === trackId)) throw notFound();
    return {
      statements: [repo.deleteTracks(deps.db, actor.ownerId, row, [trackId])],
      after: { photos, tracks: tracks.filter(({ id }) => id !== trackId), drafts },
    };
  });
}

function uploaded(tracks: readonly repo.GroupedTrack[], { sha256 }: SpooledFile): UploadedTrack | undefined {
  const own = tracks.filter((track) => track.sha256 === sha256);
  return own[0] && { id: own[0].id, days: own.length };
}

/**
 * The place by position as for photos, else by the name in the file. Runs far from every resort are of skiing only if the file
 * says so: it then needs no resort.
 */
function placed(places: Places, days: readonly TrackDay[]): TrackDay[] {
  return days.map((day) => {
    if (!day.position) return day;
    const [near] = places.nearest(day.position, 1, day.isNamed ? limits.plausibleKm : undefined);
    const resortId = near?.id ?? day.resortId;
    return { ...day, resortId, doubt: day.doubt ?? (resortId === null && !day.isNamed ? "no-runs" : null) };
  });
}

function refuseTooMany(tracks: readonly repo.GroupedTrack[], days: readonly unknown[]): void {
  const files = new Set(tracks.map(({ sha256 }) => sha256)).size;
  if (files >= limits.tracksPerImport) {
    throw invalidField(
      "file",
      /*i18n*/ {
        id: "import.too_many_tracks",
        message: "An import holds at most {most} track files.",
        values: { most: limits.tracksPerImport },
      },
    );
  }
  const most = limits.trackDaysPerImport;
  if (tracks.length + days.length <= most) return;
  if (tracks.length === 0)
    throw invalidField(
      "file",
      /*i18n*/ {
        id: "track.too_many_days",
        message: "This file holds {days, number} days. An import holds at most {most}.",
        values: { days: days.length, most },
      },
    );
  throw invalidField(
    "file",
    /*i18n*/ {
      id: "import.too_many_track_days",
      message: "With this file, there would be {days} days of tracks. An import holds at most {most}.",
      values: { days: tracks.length + days.length, most },
    },
  );
}
