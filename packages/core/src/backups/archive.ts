import { text } from "node:stream/consumers";
import type { PhotoPart } from "@firn/photos/photo-store";
import { z } from "zod";
import { hashOf, openZip, type ZipReader } from "../zip/read-zip.ts";

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

export class ArchiveUnusable extends Error {}

/** 100,000 photos take about 40 MB. */
const largestManifest = 256 * 1024 * 1024;

export async function openArchive(path: string): Promise<{ zip: ZipReader; manifest: Manifest }> {
  const zip = await openZip(path).catch((error: Error) => {
    throw new ArchiveUnusable(`${path}: ${error.message}`);
  });
  try {
    return { zip, manifest: await readManifest(zip, path) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Compares every byte with the manifest. Returns a sentence per problem. */
export async function damageOf(zip: ZipReader, { files }: Manifest, onProgress: OnProgress): Promise<string[]> {
  const damage: string[] = [];
  const known = new Set([manifestName, ...files.map(({ name }) => name)]);
  for (const name of zip.names()) if (!known.has(name)) damage.push(`${name} is not in the manifest.`);
  for (const [i, { name, bytes, sha256 }] of files.entries()) {
    const found =
      zip.sizeOf(name) !== undefined
        ? await zip.read(name).then(hashOf, unreadable).catch(unreadable)
        : "is not in the archive";
    if (typeof found === "string") damage.push(`${name} ${found}.`);
    else if (found.bytes !== bytes || found.sha256 !== sha256) damage.push(`${name} is not what was put in.`);
    onProgress(i + 1, files.length);
  }
  return damage;
}

const unreadable = (error: Error) => `cannot be read: ${error.message}`;

async function readManifest(zip: ZipReader, path: string): Promise<Manifest> {
  const size = zip.sizeOf(manifestName);
  if (size === undefined || size > largestManifest) {
    throw new ArchiveUnusable(`${path} is no backup of Firn.`);
  }
  const content = await zip
    .read(manifestName)
    .then(text)
    .catch((error: Error) => {
      throw new ArchiveUnusable(`${path} is damaged: its manifest cannot be read (${error.message}).`);
    });
  const parsed = manifest.safeParse(jsonOrNothing(content));
  if (!parsed.success) throw new ArchiveUnusable(`${path} is no backup of Firn that this version can read.`);
  return parsed.data;
}

function jsonOrNothing(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
