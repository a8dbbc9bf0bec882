import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import yazl from "yazl";

/** A file on its way into an archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  /** False for what is compressed already. */
  compress: boolean;
}

/**
 * A ZIP archive in pieces, made while it is read: one entry is open at a time, and nothing before the first piece is asked for.
 * Ending the iterator ends the entry that is under way and the source of the others. Throws what a source throws.
 */
export async function* zipPieces(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;

  async function feed(): Promise<void> {
    for await (const { name, bytes, compress } of entries) {
      if (output.destroyed) return;
      current = Readable.from(bytes, { objectMode: false });
      zip.addReadStream(current, name, { compress, mtime: madeAt });
      await finished(current, { cleanup: true });
    }
    zip.end();
  }

  zip.on("error", (error: Error) => output.destroy(error));
  const fed = feed().catch((error: Error) => {
    output.destroy(error);
  });
  try {
    for await (const piece of output) yield piece;
  } finally {
    output.destroy();
    current?.destroy();
    // So that whoever ended this knows that nothing is open any more.
    await fed;
  }
}
