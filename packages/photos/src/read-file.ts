import { open, readFile } from "node:fs/promises";
import { notFound } from "@firn/contracts/errors";

/** The first bytes of a file, at most so many, and how many it has in all. Throws `not_found` if there is no file. */
export async function readHead(path: string, mostBytes: number): Promise<{ head: Buffer; sizeBytes: number }> {
  const file = await open(path, "r").catch(refuseMissing);
  try {
    const { size: sizeBytes } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0);
    return { head: buffer.subarray(0, bytesRead), sizeBytes };
  } finally {
    await file.close();
  }
}

/** All bytes of a file. Throws `not_found` if there is no file. */
export function readWhole(path: string): Promise<Buffer> {
  return readFile(path).catch(refuseMissing);
}

/** A photo's file goes when the photo is deleted, which may be while it is read. */
function refuseMissing(error: NodeJS.ErrnoException): never {
  throw error.code === "ENOENT" ? notFound() : error;
}
