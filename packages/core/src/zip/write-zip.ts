import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import yazl from "yazl";

export interface ZipEntry {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  compress: boolean;
}

/** Opens one entry at a time. Ending the iterator also ends `entries`. Throws errors of the sources. */
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
    // Resolves once every source is closed.
    await fed;
  }
}
