import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { AppError } from "@firn/contracts/errors";
import yauzl, { type Entry } from "yauzl";

/** A ZIP file that has been looked through: no name in it leads out of it, and no file in it can grow beyond what it says. */
export interface ZipReader {
  /** Of the ZIP file itself. */
  sizeBytes: number;
  /** Every name in it. */
  names(): Iterable<string>;
  /** What a file in it will measure when it is unpacked; undefined for none of this name. */
  sizeOf(name: string): number | undefined;
  /** Throws (later, in the stream) for what is damaged, or is not of the size that it says. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/** More files than anybody has photos. */
const mostEntries = 1_000_000;

/** Opens a ZIP file by its path. Throws AppError `invalid` with a sentence for what is none or is made to harm. */
export async function openZip(path: string): Promise<ZipReader> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true })
    .catch((error: unknown) => {
      throw isSystemError(error) ? error : notZip();
    });
  try {
    if (zip.entryCount > mostEntries) throw refused("This ZIP file holds too many files.");
    const entries = await entriesOf(zip);
    return {
      sizeBytes: zip.fileSize,
      names: () => entries.keys(),
      sizeOf: (name) => entries.get(name)?.uncompressedSize,
      async read(name) {
        const entry = entries.get(name);
        if (!entry) throw refused(`This ZIP file is damaged: ${name} is missing.`);
        return zip.openReadStreamPromise(entry).catch((error: unknown) => {
          throw isSystemError(error) ? error : refused(`This ZIP file is damaged: ${name} cannot be unpacked.`);
        });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Reads a stream to its end. `sha256` in hex. */
export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { bytes: size, sha256: hash.digest("hex") };
}

async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let packed = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith("/")) continue;
      if (entries.has(entry.fileName)) throw refused(`This ZIP file holds ${entry.fileName} twice.`);
      entries.set(entry.fileName, entry);
      packed += entry.compressedSize;
    }
  } catch (error) {
    throw readable(error);
  }
  // Files that share their bytes: a small file that unpacks to a huge one.
  if (packed > zip.fileSize) throw refused("This ZIP file says that it holds more than it can.");
  return entries;
}

/** Of the library's own words only those about names say something to people. */
function readable(error: unknown): unknown {
  if (!(error instanceof Error) || isSystemError(error) || error.name === "AppError") return error;
  const isName = /^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(error.message);
  return isName ? refused("This ZIP file holds a file whose name leads out of it.") : notZip();
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

function refused(reason: string): AppError {
  return new AppError("invalid", reason);
}

const notZip = () => refused("This is not a ZIP file, or not a whole one.");
