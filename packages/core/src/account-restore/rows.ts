import type { AccountArchive } from "@firn/contracts/account-archive";
import { companionKey } from "@firn/contracts/companion-key";
import { fold } from "@firn/resorts/fold";
import { storedColumns } from "../days/fields-repo.ts";
import type { IdMaps } from "./ids.ts";
import type { AccountRows } from "./repo.ts";

export interface ViewFields {
  viewsBytes: number | null;
  renderedType: string | null;
  width: number | null;
  height: number | null;
  exifState: "present" | "missing";
  problem: string | null;
}

/** Photos without `views` are left out. `lines`: of all tracks. */
export interface RestoredFiles {
  views: ReadonlyMap<string, ViewFields>;
  lines: ReadonlyMap<string, string>;
  trackFiles: AccountRows["trackFiles"];
}

export function accountRows(
  archive: AccountArchive,
  user: AccountRows["user"],
  ids: IdMaps,
  { views, lines, trackFiles }: RestoredFiles,
): AccountRows {
  return {
    user,
    skis: archive.skis.map((ski) => ({
      id: mappedId(ids.skis, ski.id),
      name: ski.name,
      createdAt: Date.parse(ski.created_at),
      deletedAt: ski.deleted_at === null ? null : Date.parse(ski.deleted_at),
      retiredAt: ski.retired_at === null ? null : Date.parse(ski.retired_at),
    })),
    places: archive.places.map(({ country_code, created_at, updated_at, ...place }) => ({
      ...place,
      id: mappedId(ids.resorts, place.id),
      countryCode: country_code,
      createdAt: Date.parse(created_at),
      updatedAt: Date.parse(updated_at),
    })),
    names: archive.resort_names.map(({ id, name, resort, created_at }) => ({
      id: mappedId(ids.names, id),
      resortId: mappedId(ids.resorts, resort.id),
      name,
      key: fold(name),
      createdAt: Date.parse(created_at),
    })),
    days: archive.days.map((day) => dayRow(day, ids)),
    daySkis: archive.days.flatMap((day) =>
      day.ski_ids.map((skiId, position) => ({
        dayId: mappedId(ids.days, day.id),
        skiId: mappedId(ids.skis, skiId),
        position,
      })),
    ),
    dayCompanions: archive.days.flatMap((day) =>
      day.companions.map((name, position) => ({
        dayId: mappedId(ids.days, day.id),
        nameKey: companionKey(name),
        name,
        position,
      })),
    ),
    photos: archive.days.flatMap((day) => photoRows(day, ids, views)),
    tracks: archive.days.flatMap((day) => trackRows(day, ids, lines)),
    trackFiles,
  };
}

type ArchivedDay = AccountArchive["days"][number];

function dayRow(
  {
    id,
    date,
    resort,
    ski_ids: _skis,
    companions: _companions,
    photos: _photos,
    tracks: _tracks,
    created_at,
    updated_at,
    ...plain
  }: ArchivedDay,
  ids: IdMaps,
): AccountRows["days"][number] {
  return {
    plain: storedColumns(plain),
    id: mappedId(ids.days, id),
    date,
    resortId: resort && mappedId(ids.resorts, resort.id),
    createdAt: Date.parse(created_at),
    updatedAt: Date.parse(updated_at),
  };
}

function photoRows(day: ArchivedDay, ids: IdMaps, photos: ReadonlyMap<string, ViewFields>): AccountRows["photos"] {
  return day.photos.flatMap((photo, position) => {
    const views = photos.get(photo.id);
    if (!views) return [];
    return {
      id: mappedId(ids.photos, photo.id),
      dayId: mappedId(ids.days, day.id),
      position,
      sha256: photo.sha256,
      sizeBytes: photo.size_bytes,
      ...views,
      takenAt: photo.taken_at,
      latitude: photo.latitude,
      longitude: photo.longitude,
      createdAt: Date.parse(photo.created_at),
    };
  });
}

function trackRows(day: ArchivedDay, ids: IdMaps, lines: ReadonlyMap<string, string>): AccountRows["tracks"] {
  return day.tracks.map((track) => ({
    id: mappedId(ids.tracks, track.id),
    dayId: mappedId(ids.days, day.id),
    startedAt: Date.parse(track.started_at),
    endedAt: Date.parse(track.ended_at),
    sha256: track.sha256,
    name: track.name,
    numbers: track.numbers,
    fromS: track.from_s,
    toS: track.to_s,
    partNumbers: track.part_numbers,
    line: mappedId(lines, track.id),
  }));
}

function mappedId(ids: ReadonlyMap<string, string>, id: string): string {
  const found = ids.get(id);
  if (found === undefined) throw new Error(`the archive's ${id} has no id here`);
  return found;
}
