import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ArchivedFile } from "./manifest.ts";

/** Beyond it an entry needs the larger form of the format, which must be known before its bytes are. */
const largeBytes = 0xf0_00_00_00;

export interface AddOptions {
  /** Deflated: for text and databases. Photos have no air left. */
  compress?: boolean;
  /** As far as it is known. */
  bytes?: number;
}

export interface ZipWriter {
  /** Adds an entry and gives what went into it. Throws the stream's error, or the disk's; the archive is lost then. */
  add(name: string, content: Readable, options?: AddOptions): Promise<ArchivedFile>;
  /** Resolves when everything is in the file, which is not flushed yet. */
  finish(): Promise<void>;
  /** Ends it half done. */
  abandon(): void;
}

/** Writes an archive to a new file that only this user can read, one entry after the other; memory does not grow with it. */
export function createZipWriter(path: string): ZipWriter {
  const zip = new ZipFile();
  const abandoned = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: "wx", mode: 0o600 }), {
    signal: abandoned.signal,
  });
  // Waited for by whoever adds or finishes.
  written.catch(() => undefined);
  return {
    async add(name, content, { compress = false, bytes = 0 } = {}) {
      const hash = createHash("sha256");
      let size = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      const read = pipeline(content, counted);
      zip.addReadStream(counted, name, { compress, forceZip64Format: bytes > largeBytes, mode: 0o100600 });
      await Promise.race([Promise.all([read, finished(counted)]), written]);
      return { name, bytes: size, sha256: hash.digest("hex") };
    },
    async finish() {
      zip.end();
      await written;
    },
    abandon: () => abandoned.abort(),
  };
}
