import { limits } from "@firn/contracts/limits";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { asRefusal, refused } from "./track.ts";

/** How much a file may still unpack to, and how many files it may still hold, with all files in it. */
export interface UnpackBudget {
  leftBytes: number;
  leftEntries: number;
}

export function newBudget(): UnpackBudget {
  return { leftBytes: limits.trackUnpackedBytes, leftEntries: mostEntries };
}

/** Nothing of the file is read any more. */
export function isSpent({ leftBytes, leftEntries }: UnpackBudget): boolean {
  return leftBytes < 0 || leftEntries < 0;
}

export const tooMuch = /*i18n*/ { id: "track.unpacks_too_large", message: "This file unpacks to more than 100 MB." };
export const notWhole = /*i18n*/ { id: "track.not_whole", message: "This file is damaged or not whole." };

export interface Archive {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
  budget: UnpackBudget;
}

// guard (tracks/src/hostile): = 1000 -> = 100_000
const mostEntries = 1000;

/** Throws 422 on `file` for a damaged ZIP file, or one of too many files. */
export async function openArchive(bytes: Buffer, budget: UnpackBudget): Promise<Archive> {
  const entries = new Map<string, Entry>();
  try {
    // guard (tracks/src/hostile): validateEntrySizes: true -> validateEntrySizes: false
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    budget.leftEntries -= zip.entryCount;
    if (budget.leftEntries < 0)
      throw refused(/*i18n*/ { id: "track.too_many_files", message: "This file holds too many files." });
    for await (const entry of zip.eachEntry()) if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
    return { zip, entries, budget };
  } catch (error) {
    throw asRefusal(error, notWhole);
  }
}

/** Empty for a name that it does not have. Throws 422 on `file`. */
export async function unpack({ zip, entries, budget }: Archive, name: string): Promise<Buffer<ArrayBuffer>> {
  const entry = entries.get(name);
  if (!entry) return Buffer.alloc(0);
  budget.leftBytes -= entry.uncompressedSize;
  // guard (tracks/src/hostile): budget.leftBytes < 0 -> false
  if (budget.leftBytes < 0) throw refused(tooMuch);
  try {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  } catch (error) {
    throw asRefusal(error, notWhole);
  }
}
