import { limits } from "@firn/contracts/limits";
import yauzl from "yauzl";
import { asRefusal, refused } from "./track.ts";

export type Archive = Map<string, Buffer>;

// guard (tracks/src/hostile): = 1000 -> = 100_000
const mostEntries = 1000;

/** Unpacks the named entries. Throws 422 on `file` for a damaged ZIP file, or one that holds too much. */
export async function readArchive(bytes: Buffer, wanted: readonly string[]): Promise<Archive> {
  const archive: Archive = new Map();
  let unpacked = 0;
  try {
    // guard (tracks/src/hostile): validateEntrySizes: true -> validateEntrySizes: false
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    if (zip.entryCount > mostEntries) throw refused("This file holds too many files.");
    for await (const entry of zip.eachEntry()) {
      if (!wanted.includes(entry.fileName) || archive.has(entry.fileName)) continue;
      unpacked += entry.uncompressedSize;
      // guard (tracks/src/hostile): unpacked > limits.trackUnpackedBytes -> false
      if (unpacked > limits.trackUnpackedBytes) throw refused("This file unpacks to more than 100 MB.");
      const pieces: Buffer[] = [];
      for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
      archive.set(entry.fileName, Buffer.concat(pieces));
    }
  } catch (error) {
    throw asRefusal(error, "This file is damaged or not whole.");
  }
  return archive;
}
