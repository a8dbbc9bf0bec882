import { z } from "zod";
import { accountUnits, seasonGoal } from "./accounts.ts";
import { numberSources, numbers, rating, sky, snow } from "./day-conditions.ts";
import { trackFeatures } from "./day-tracks.ts";
import { activity } from "./days.ts";
import { limits } from "./limits.ts";
import { asText } from "./messages.ts";
import { datePrecision, instant, monthDay, plainDate } from "./primitives.ts";

/** Raised when an older Firn cannot read the new form. */
export const archiveFormat = "firn-account";
export const archiveVersion = 3;

export const archiveFiles = {
  account: "account.json",
  days: "days.csv",
  readme: "README.txt",
  photos: "photos/",
  tracks: "tracks/",
  originals: "originals/",
} as const;

const id = z.string().regex(/^[\w-]{1,64}$/, asText(/*i18n*/ { id: "archive.no_id", message: "This is no id." }));

/** Limits against hostile files, beyond what an account can hold. */
const most = {
  skis: 1_000_000,
  places: 1_000_000,
  days: 1_000_000,
  photosPerDay: 10_000,
  tracksPerDay: 1000,
  skisPerDay: 10_000,
  companionsPerDay: 10_000,
  tagsPerDay: 10_000,
  name: 1000,
};

/** A NUL would end the text in the database, and half a surrogate is no text. */
function text(of: z.ZodString) {
  return of.transform((value) => value.toWellFormed().replaceAll("\0", ""));
}

const name = text(z.string().max(most.name));
/** Unlimited: an older version joined longer texts. read-archive.ts limits the whole of `account.json`. */
const longText = text(z.string());

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, asText(/*i18n*/ { id: "archive.no_sha256", message: "This is no SHA-256." }));

const photo = z.strictObject({
  id,
  /** Null where the server had lost the original. */
  file: z.string().max(300).nullable(),
  /** `damaged`: the bytes are not those that were uploaded. */
  state: z.enum(["whole", "damaged", "missing"]),
  sha256,
  size_bytes: z.int().min(1).max(limits.photoBytes),
  taken_at: plainDate.nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  created_at: instant,
});

const trackSeconds = z.int().min(0).nullable();

const track = z.strictObject({
  id,
  /** GeoJSON. */
  file: z.string().max(300),
  name,
  sha256,
  started_at: instant,
  ended_at: instant,
  numbers,
  from_s: trackSeconds,
  to_s: trackSeconds,
  /** Of the part between them; null where it counts whole. */
  part_numbers: numbers.nullable(),
  /** The file that it was read from, which other tracks may share; null where the server had none. */
  original: z.string().max(300).nullable().default(null),
});

/** A file of `tracks/`. */
export const archivedLine = trackFeatures;

const resort = z.strictObject({ id: z.string().min(1).max(limits.idLength), name, region: name, country: name });

const day = z.strictObject({
  id,
  date: plainDate,
  date_precision: datePrecision.default("day"),
  /** One of `places`, or a resort: those of Firn's own list have the same id on every server; others are matched by name. */
  resort: resort.nullable(),
  ski_ids: z.array(id).max(most.skisPerDay),
  /** Older archives lack it. */
  companions: z.array(name).max(most.companionsPerDay).default([]),
  activity: activity.nullable(),
  notes: longText.nullable(),
  original_text: longText.nullable(),
  numbers: numbers.default({}),
  number_sources: numberSources.default({}),
  snow: snow.default(null),
  sky: sky.default(null),
  rating: rating.default(null),
  tags: z.array(name).max(most.tagsPerDay).default([]),
  photos: z.array(photo).max(most.photosPerDay),
  tracks: z.array(track).max(most.tracksPerDay).default([]),
  created_at: instant,
  updated_at: instant,
});

const ski = z.strictObject({
  id,
  name,
  created_at: instant,
  deleted_at: instant.nullable(),
  retired_at: instant.nullable().default(null),
});

const place = z.strictObject({
  id,
  name,
  region: name,
  country: name,
  country_code: z.string().max(2),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  created_at: instant,
  updated_at: instant,
});

const resortName = z.strictObject({ id, name, resort, created_at: instant });

/** Skis and days oldest first. Version 1 has neither places nor names, nor retired skis. */
export const accountArchive = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.int().min(1).max(archiveVersion),
  made_at: instant,
  account: z.strictObject({
    email: z.string().max(1000),
    created_at: instant,
    season_start_day: monthDay,
    season_goal: seasonGoal.default(null),
    units: accountUnits.default(null),
  }),
  skis: z.array(ski).max(most.skis),
  places: z.array(place).max(most.places).default([]),
  resort_names: z.array(resortName).max(most.places).default([]),
  days: z.array(day).max(most.days),
});

/** Where a browser gets it; for those who call procedures, whose answers are whole. */
export const archiveLink = z
  .object({
    name: z.string(),
    url: z.string(),
  })
  .meta({ id: "ArchiveLink" });

export function archiveName(today: string): string {
  return `firn-account-${today}.zip`;
}

export type AccountArchive = z.output<typeof accountArchive>;
export type ArchivedDay = z.output<typeof day>;
export type ArchivedResort = z.output<typeof resort>;
export type ArchivedTrack = z.output<typeof track>;
export type ArchivedPhoto = z.output<typeof photo>;
