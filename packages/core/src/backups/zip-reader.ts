import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type Entry, open, type ZipFile } from "yauzl";

/** A whole archive, open for reading. */
export interface ZipReader {
  /** Every entry by its name. Names that lead out of the archive were refused. */
  entries: ReadonlyMap<string, Entry>;
  /** An entry's bytes; the stream fails where they are damaged or more than the archive says. Throws for no such entry. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/** Opens an archive by its list of entries, at the end of the file. Throws with what is wrong with it. */
export async function openZip(path: string): Promise<ZipReader> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  try {
    const entries = await listEntries(zip);
    return {
      entries,
      read(name) {
        const entry = entries.get(name);
        if (!entry) return Promise.reject(new Error(`${name} is not in the archive`));
        return new Promise((resolve, reject) => {
          zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
        });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Reads a stream to its end. */
export async function hashOf(stream: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      if (entries.has(entry.fileName)) return reject(new Error(`${entry.fileName} is in the archive twice`));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once("end", () => resolve(entries));
    zip.once("error", reject);
    zip.readEntry();
  });
}
