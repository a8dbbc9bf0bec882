import { z } from "zod";
import { activity } from "./days.ts";
import { limits } from "./limits.ts";
import { instant, monthDay, plainDate } from "./primitives.ts";

/** What the file of an account's data is, and in which version: raised when an older Firn could no longer read it. */
export const archiveFormat = "firn-account";
export const archiveVersion = 1;

/** The names of what is in it; photos are named by their days. */
export const archiveFiles = {
  account: "account.json",
  days: "days.csv",
  readme: "README.txt",
  photos: "photos/",
} as const;

/** An id that may become part of a file's name. */
const id = z.string().regex(/^[\w-]{1,64}$/, "This is no id.");

/** Sizes beyond anything that an account can hold: against a file that is made to harm. */
const most = { skis: 1_000_000, days: 1_000_000, photosPerDay: 10_000, skisPerDay: 10_000, name: 1000 };

/** What a database keeps as it is: a NUL would end it, half a letter would not be text. */
function text(of: z.ZodString) {
  return of.transform((value) => value.toWellFormed().replaceAll("\0", ""));
}

const name = text(z.string().max(most.name));
/**
 * Of any length: an older version joined texts beyond `limits.originalTextLength`, and what it wrote is restored as it was. All of
 * `account.json` has a bound (read-archive.ts).
 */
const longText = text(z.string());

const photo = z.strictObject({
  id,
  /** Where its original lies in the archive; null where the server had lost it. */
  file: z.string().max(300).nullable(),
  /** `damaged`: its bytes are not those that were uploaded. */
  state: z.enum(["whole", "damaged", "missing"]),
  /** Of the original's bytes, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "This is no SHA-256."),
  size_bytes: z.int().min(1).max(limits.photoBytes),
  taken_at: plainDate.nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  created_at: instant,
});

const day = z.strictObject({
  id,
  date: plainDate,
  /** The id means the same on every server for resorts of Firn's own list; for others the names do. */
  resort: z
    .strictObject({
      id: z.string().min(1).max(limits.idLength),
      name,
      region: name,
      country: name,
    })
    .nullable(),
  /** In the order in which their owner named them. */
  ski_ids: z.array(id).max(most.skisPerDay),
  activity: activity.nullable(),
  notes: longText.nullable(),
  original_text: longText.nullable(),
  photos: z.array(photo).max(most.photosPerDay),
  created_at: instant,
  updated_at: instant,
});

const ski = z.strictObject({
  id,
  name,
  created_at: instant,
  /** When it was taken off the list; null while it is on it. */
  deleted_at: instant.nullable(),
});

/** All that `account.json` says; skis and days oldest first. */
export const accountArchive = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  made_at: instant,
  account: z.strictObject({ email: z.string().max(1000), created_at: instant, season_start_day: monthDay }),
  skis: z.array(ski).max(most.skis),
  days: z.array(day).max(most.days),
});

/** Where a browser gets it; for those who call procedures, whose answers are whole. */
export const archiveLink = z
  .object({
    name: z.string(),
    /** A path on this server. */
    url: z.string(),
  })
  .meta({ id: "ArchiveLink" });

/** The archive's name; it names the caller's calendar date, YYYY-MM-DD. */
export function archiveName(today: string): string {
  return `firn-account-${today}.zip`;
}

export type AccountArchive = z.output<typeof accountArchive>;
export type ArchivedDay = z.output<typeof day>;
export type ArchivedPhoto = z.output<typeof photo>;
