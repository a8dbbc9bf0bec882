import { text } from "node:stream/consumers";
import { hashOf, openZip, type ZipReader } from "../zip/zip-file.ts";
import { type Manifest, manifest, manifestName, type OnProgress } from "./manifest.ts";

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
