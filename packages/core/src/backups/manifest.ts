import type { PhotoPart } from "@firn/photos/photo-store";
import { z } from "zod";

/** The manifest is the last entry, so a truncated archive has none. */
export const manifestName = "manifest.json";
export const databaseName = "firn.db";
export const photoName = (photoId: string, part: PhotoPart): string => `photos/${photoId}.${part}`;

const backupFormat = "firn-backup";
const formatVersion = 1;

export const manifest = z.object({
  format: z.literal(backupFormat),
  version: z.literal(formatVersion),
  /** ISO 8601, UTC. */
  made_at: z.string(),
  firn_version: z.string(),
  /** Time of the newest migration, in milliseconds since 1970-01-01 UTC. */
  schema: z.number(),
  counts: z.object({ accounts: z.int(), days: z.int(), photos: z.int() }),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string().length(64) })),
  /** Files that the store lacked, or had with other bytes, when the backup was made. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;
export type ArchivedFile = Manifest["files"][number];
export const newManifest = (content: Omit<Manifest, "format" | "version">): Manifest => ({
  format: backupFormat,
  version: formatVersion,
  ...content,
});

export type OnProgress = (done: number, total: number) => void;
