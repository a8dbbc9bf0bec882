import type { PhotoPart } from "@firn/photos/photo-store";
import { z } from "zod";

/** The names in an archive. The manifest is its last entry: an archive that was cut off has none. */
export const manifestName = "manifest.json";
export const databaseName = "firn.db";
export const photoName = (photoId: string, part: PhotoPart): string => `photos/${photoId}.${part}`;

const backupFormat = "firn-backup";
const formatVersion = 1;

/** What an archive says of itself: every other entry with its size and hash. */
export const manifest = z.object({
  format: z.literal(backupFormat),
  version: z.literal(formatVersion),
  /** ISO 8601, UTC. */
  made_at: z.string(),
  firn_version: z.string(),
  /** When the database's newest migration was made, in milliseconds since 1970-01-01 UTC. */
  schema: z.number(),
  /** Rows, for whoever reads it. */
  counts: z.object({ accounts: z.int(), days: z.int(), photos: z.int() }),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string().length(64) })),
  /** Files that the database names and the store did not have, or not whole, when the backup was made. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;
export type ArchivedFile = Manifest["files"][number];
export const newManifest = (content: Omit<Manifest, "format" | "version">): Manifest => ({
  format: backupFormat,
  version: formatVersion,
  ...content,
});

/** Reports how many of `total` steps of a backup, check or restore are done. */
export type OnProgress = (done: number, total: number) => void;
