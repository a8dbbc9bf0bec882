import { randomBytes } from "node:crypto";
import { constants, copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** How files end that are not finished: what a crash leaves behind. */
export const unfinished = ".unfinished";

/**
 * Puts bytes, or the file at a path, under a name in a folder, which is made if it is not there. Written beside its place,
 * flushed, renamed, and the folder flushed: never half a file under its name, and once this resolves a power cut takes nothing
 * away. On failure nothing stays. A file given by its path may then have two names and must not be written to any more.
 */
export async function writeDurably(folder: string, name: string, source: Uint8Array | string): Promise<void> {
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

/** By a second name for it where the two places share a disk: that spares the copy. */
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

/** Gives the file to its owner alone, on the disk. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** So that the names in it survive a power cut, not just the files. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
