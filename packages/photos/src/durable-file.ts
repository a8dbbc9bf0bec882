import { randomBytes } from "node:crypto";
import { constants, copyFile, link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { notFound } from "@firn/contracts/errors";
import pLimit from "p-limit";

/** Suffix of unfinished files, which a crash leaves behind. */
export const unfinished = ".unfinished";

/** The database's flush, in the server's thread, waits until the disk has written what others flush. */
const flushing = pLimit(1);

/** Writes, flushes, renames and flushes the folder; nothing is left on failure. The source may become a second name. */
export function writeDurably(folder: string, name: string, source: Uint8Array | string): Promise<void> {
  // guard (photos/src/durable-file): flushing(() => write(folder, name, source)) -> write(folder, name, source)
  return flushing(() => write(folder, name, source));
}

async function write(folder: string, name: string, source: Uint8Array | string): Promise<void> {
  try {
    await place(folder, name, source);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await flushFolder(dirname(folder));
    await place(folder, name, source);
  }
  await flushFolder(folder);
}

async function place(folder: string, name: string, source: Uint8Array | string): Promise<void> {
  const temporary = join(folder, `${randomBytes(12).toString("hex")}${unfinished}`);
  try {
    if (typeof source === "string") await placeFile(source, temporary);
    else await writeFlushed(temporary, source);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** A hard link spares the copy where both places share a disk. */
async function placeFile(source: string, path: string): Promise<void> {
  await link(source, path).catch(() => copyFile(source, path, constants.COPYFILE_FICLONE));
  await flushFile(path);
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function flushFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in it durable. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

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

export function readWhole(path: string): Promise<Buffer> {
  return readFile(path).catch(refuseMissing);
}

/** A photo may be deleted while it is read. */
function refuseMissing(error: NodeJS.ErrnoException): never {
  throw error.code === "ENOENT" ? notFound() : error;
}
