import {
  type ArchivedDay,
  type ArchivedPhoto,
  type ArchivedTrack,
  archiveFiles,
  archiveFormat,
  archiveVersion,
} from "@firn/contracts/account-archive";
import type { Account } from "@firn/contracts/accounts";
import type { Language, Message } from "@firn/contracts/messages";
import { wordsOf } from "@firn/contracts/words";
import { presentPlain } from "../days/fields-repo.ts";
import { degrees } from "../degrees.ts";
import type { NameRow } from "../resorts/names-repo.ts";
import type { PlaceRow } from "../resorts/own-places-repo.ts";
import type { StoredDay, StoredPhoto, StoredTrack } from "./repo.ts";

export type PhotoOutcome = Pick<ArchivedPhoto, "file" | "state">;

/** By id, what is in the archive already. */
interface Written {
  photos: ReadonlyMap<string, PhotoOutcome>;
  tracks: ReadonlyMap<string, string>;
  trackFiles: ReadonlyMap<string, string | null>;
}

interface ArchiveHead {
  madeAt: number;
  user: {
    email: string;
    createdAt: number;
    seasonStartDay: string;
    seasonGoal: number | null;
    units: Account["units"];
  };
  skis: { id: string; name: string; createdAt: number; deletedAt: number | null; retiredAt: number | null }[];
  places: readonly PlaceRow[];
  names: readonly NameRow[];
}

/** Yields account.json in pieces, so that a long log is never in memory as a whole. */
export async function* accountJson(
  { madeAt, user, skis, places, names }: ArchiveHead,
  days: AsyncIterable<StoredDay>,
  written: Written,
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
      units: user.units,
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
    yield separator + JSON.stringify(archivedDay(day, written));
    separator = ",\n";
  }
  yield "\n]}\n";
}

function archivedDay(day: StoredDay, written: Written): ArchivedDay {
  return {
    id: day.id,
    date: day.date,
    resort: day.resort,
    ski_ids: day.skiIds,
    companions: day.companions,
    ...presentPlain(day.plain),
    // Photos and tracks added since they were written to the archive are left out.
    photos: day.photos.flatMap((photo) => {
      const outcome = written.photos.get(photo.id);
      return outcome ? [archivedPhoto(photo, outcome)] : [];
    }),
    tracks: day.tracks.flatMap((track) => {
      const file = written.tracks.get(track.id);
      return file ? [archivedTrack(track, file, written.trackFiles.get(track.fileId ?? "") ?? null)] : [];
    }),
    created_at: instant(day.createdAt),
    updated_at: instant(day.updatedAt),
  };
}

function archivedTrack(track: StoredTrack, file: string, original: string | null): ArchivedTrack {
  const { id, name, sha256, numbers, fromS, toS, partNumbers } = track;
  const hours = { started_at: instant(track.startedAt), ended_at: instant(track.endedAt) };
  return { id, file, name, sha256, ...hours, numbers, from_s: fromS, to_s: toS, part_numbers: partNumbers, original };
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
  tracks: number;
  trackFiles: number;
  missing: readonly string[];
  damaged: readonly string[];
}

export function readme(contents: Contents, language?: Language): string {
  const say = (message: Message) => wordsOf(message, language);
  const { email, madeAt, days, skis, photos, places, names } = contents;
  const lines = [
    say(
      /*i18n*/ {
        id: "readme.head",
        message: "The ski days of {email}, taken out of Firn at {madeAt}.",
        values: { email, madeAt },
      },
    ),
    "",
    say(
      /*i18n*/ {
        id: "readme.counts",
        message:
          "{days, plural, one {{days} day} other {{days} days}}, {skis, plural, one {{skis} ski} other {{skis} skis}}, {photos, plural, one {{photos} photo} other {{photos} photos}}.",
        values: { days, skis, photos },
      },
    ),
    ...(places + names > 0
      ? [
          say(
            /*i18n*/ {
              id: "readme.places",
              message:
                "{places, plural, one {{places} place} other {{places} places}} of your own, {names, plural, one {{names} name} other {{names} names}} that you gave to resorts.",
              values: { places, names },
            },
          ),
        ]
      : []),
    "",
    `${archiveFiles.account}  ${say(
      /*i18n*/ {
        id: "readme.account",
        message: "everything, for programs ({format}, version {version})",
        values: { format: archiveFormat, version: archiveVersion },
      },
    )}`,
    `${archiveFiles.days}      ${say(/*i18n*/ { id: "readme.days", message: "the days as a table, for people and spreadsheets" })}`,
    `${archiveFiles.photos}       ${say(
      /*i18n*/ {
        id: "readme.photos",
        message: "your photos, byte for byte as you uploaded them, with date and place of the shot inside",
      },
    )}`,
    ...(contents.tracks > 0
      ? [
          `${archiveFiles.tracks}       ${say(/*i18n*/ { id: "readme.tracks", message: "the lines of your tracks as GeoJSON, which maps show" })}`,
        ]
      : []),
    ...(contents.trackFiles > 0
      ? [
          `${archiveFiles.originals}    ${say(/*i18n*/ { id: "readme.originals", message: "the files of your tracks, byte for byte as you uploaded them" })}`,
        ]
      : []),
    "",
    ...say(
      /*i18n*/ {
        id: "readme.left_out",
        message:
          "Not in it: your password (Firn keeps only a hash of it), your link to a Google account, your sessions, tokens,\nlinks and feeds, imports that you have not finished, and photos that you have not saved with a day.",
      },
    ).split("\n"),
    "",
    say(
      /*i18n*/ {
        id: "readme.restore",
        message: "Whoever runs a Firn server can load this file: npm run firn -- restore --account FILE",
      },
    ),
  ];
  const lists: [Message, readonly string[]][] = [
    [
      /*i18n*/ {
        id: "readme.missing",
        message: "These files are not in it, because the server has lost them:",
      },
      contents.missing,
    ],
    [
      /*i18n*/ {
        id: "readme.damaged",
        message: "These files are in it as the server has them, but they are damaged:",
      },
      contents.damaged,
    ],
  ];
  for (const [heading, files] of lists) {
    if (files.length > 0) lines.push("", say(heading), ...files.map((name) => `  ${name}`));
  }
  return `${lines.join("\r\n")}\r\n`;
}
