import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { AppError } from "@firn/contracts/errors";
import { plainMessage } from "@firn/contracts/messages";
import yauzl, { type Entry } from "yauzl";

/** A checked ZIP file: safe names, no duplicates, and no entry larger than declared. */
export interface ZipReader {
  sizeBytes: number;
  names(): Iterable<string>;
  sizeOf(name: string): number | undefined;
  /** Throws for damaged entries and wrong sizes, possibly later in the stream. */
  read(name: string): Promise<Readable>;
  close(): void;
}

const mostEntries = 1_000_000;

/** Throws AppError `invalid` with a sentence for a file that is not a ZIP file, or a malicious one. */
export async function openZip(path: string): Promise<ZipReader> {
  const zip = await yauzl
    // guard (server/test/account-restore): strictFileNames: true, -> strictFileNames: false,
    // guard (server/test/account-restore): validateEntrySizes: true -> validateEntrySizes: false
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
      // guard (server/test/account-restore): entries.has(entry.fileName) -> false
      if (entries.has(entry.fileName)) throw refused(`This ZIP file holds ${entry.fileName} twice.`);
      entries.set(entry.fileName, entry);
      packed += entry.compressedSize;
    }
  } catch (error) {
    throw toUserError(error);
  }
  // Overlapping entries: a ZIP bomb.
  // guard (server/test/account-restore): packed > zip.fileSize -> false
  if (packed > zip.fileSize) throw refused("This ZIP file says that it holds more than it can.");
  return entries;
}

/** Only yauzl's messages about names are of use to people. */
function toUserError(error: unknown): unknown {
  if (!(error instanceof Error) || isSystemError(error) || error instanceof AppError) return error;
  const isName = /^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(error.message);
  return isName ? refused("This ZIP file holds a file whose name leads out of it.") : notZip();
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

function refused(reason: string): AppError {
  return new AppError("invalid", plainMessage(reason));
}

const notZip = () => refused("This is not a ZIP file, or not a whole one.");
