import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
import yazl from "yazl";

export async function unzipped(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

export async function zipped(files: Iterable<readonly [name: string, bytes: Uint8Array]>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(Buffer.from(bytes), name, { compress: bytes.length > 100_000 });
  zip.end();
  return buffer(zip.outputStream);
}
