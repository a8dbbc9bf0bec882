import {
  type ArchivedDay,
  type ArchivedPhoto,
  archiveFiles,
  archiveFormat,
  archiveVersion,
} from "@firn/contracts/account-archive";
import { degrees } from "../degrees.ts";
import type { NameRow } from "../resorts/names-repo.ts";
import type { PlaceRow } from "../resorts/own-places-repo.ts";
import type { StoredDay, StoredPhoto } from "./repo.ts";

export type PhotoOutcome = Pick<ArchivedPhoto, "file" | "state">;

interface ArchiveHead {
  madeAt: number;
  user: { email: string; createdAt: number; seasonStartDay: string; seasonGoal: number | null };
  skis: { id: string; name: string; createdAt: number; deletedAt: number | null; retiredAt: number | null }[];
  places: readonly PlaceRow[];
  names: readonly NameRow[];
}

/** Yields account.json in pieces, so that a long log is never in memory as a whole. */
export async function* accountJson(
  { madeAt, user, skis, places, names }: ArchiveHead,
  days: AsyncIterable<StoredDay>,
  outcomes: ReadonlyMap<string, PhotoOutcome>,
): AsyncGenerator<string> {
  const head = {
    format: archiveFormat,
    version: archiveVersion,
    made_at: instant(madeAt),
    account: {
      email: user.email,
      created_at: instant(user.createdAt),
      season_start_day: user.seasonStartDay,
      season_goal: user.seasonGoal,
    },
    skis: skis.map(({ id, name, createdAt, deletedAt, retiredAt }) => ({
      id,
      name,
      created_at: instant(createdAt),
      deleted_at: deletedAt === null ? null : instant(deletedAt),
      retired_at: retiredAt === null ? null : instant(retiredAt),
    })),
    places: places.map((place) => ({
      id: place.id,
      name: place.name,
      region: place.region,
      country: place.country,
      country_code: place.countryCode,
      latitude: degrees(place.latitude),
      longitude: degrees(place.longitude),
      created_at: instant(place.createdAt),
      updated_at: instant(place.updatedAt),
    })),
    resort_names: names.map(({ id, name, resort, createdAt }) => ({
      id,
      name,
      resort: { id: resort.id, name: resort.name, region: resort.region, country: resort.country },
      created_at: instant(createdAt),
    })),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"days":[`;
  let separator = "\n";
  for await (const day of days) {
    yield separator + JSON.stringify(archivedDay(day, outcomes));
    separator = ",\n";
  }
  yield "\n]}\n";
}

function archivedDay(day: StoredDay, outcomes: ReadonlyMap<string, PhotoOutcome>): ArchivedDay {
  return {
    id: day.id,
    date: day.date,
    resort: day.resort,
    ski_ids: day.skiIds,
    companions: day.companions,
    ...day.plain,
    // Photos added since the photos were written to the archive are left out.
    photos: day.photos.flatMap((photo) => {
      const outcome = outcomes.get(photo.id);
      return outcome ? [archivedPhoto(photo, outcome)] : [];
    }),
    created_at: instant(day.createdAt),
    updated_at: instant(day.updatedAt),
  };
}

function archivedPhoto(photo: StoredPhoto, { file, state }: PhotoOutcome): ArchivedPhoto {
  return {
    id: photo.id,
    file,
    state,
    sha256: photo.sha256,
    size_bytes: photo.sizeBytes,
    taken_at: photo.takenAt,
    latitude: degrees(photo.latitude),
    longitude: degrees(photo.longitude),
    created_at: instant(photo.createdAt),
  };
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}

export interface Contents {
  email: string;
  madeAt: string;
  days: number;
  skis: number;
  places: number;
  names: number;
  photos: number;
  missing: readonly string[];
  damaged: readonly string[];
}

export function readme(contents: Contents): string {
  const lines = [
    `The ski days of ${contents.email}, taken out of Firn at ${contents.madeAt}.`,
    "",
    `${pluralize(contents.days, "day")}, ${pluralize(contents.skis, "ski")}, ${pluralize(contents.photos, "photo")}.`,
    ...(contents.places + contents.names > 0
      ? [
          `${pluralize(contents.places, "place")} of your own, ${pluralize(contents.names, "name")} that you gave to resorts.`,
        ]
      : []),
    "",
    `${archiveFiles.account}  everything, for programs (${archiveFormat}, version ${archiveVersion})`,
    `${archiveFiles.days}      the days as a table, for people and spreadsheets`,
    `${archiveFiles.photos}       your photos, byte for byte as you uploaded them, with date and place of the shot inside`,
    "",
    "Not in it: your password (Firn keeps only a hash of it), your link to a Google account, your sessions, imports that",
    "you have not finished, and photos that you have not saved with a day.",
    "",
    "Whoever runs a Firn server can load this file: npm run firn -- restore --account FILE",
  ];
  const lists: [string, readonly string[]][] = [
    ["These photos are not in it, because the server has lost their files:", contents.missing],
    ["These photos are in it as the server has them, but their files are damaged:", contents.damaged],
  ];
  for (const [heading, names] of lists) {
    if (names.length > 0) lines.push("", heading, ...names.map((name) => `  ${name}`));
  }
  return `${lines.join("\r\n")}\r\n`;
}

function pluralize(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
