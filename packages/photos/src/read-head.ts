import { open } from "node:fs/promises";

/** The first bytes of a file, at most so many, and how many it has in all. */
export async function readHead(path: string, mostBytes: number): Promise<{ head: Buffer; sizeBytes: number }> {
  const file = await open(path, "r");
  try {
    const { size: sizeBytes } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0);
    return { head: buffer.subarray(0, bytesRead), sizeBytes };
  } finally {
    await file.close();
  }
}
