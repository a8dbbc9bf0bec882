import { randomBytes } from "node:crypto";
import { constants, copyFile, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** How files end that are not finished: what a crash leaves behind. */
export const unfinished = ".unfinished";

/**
 * Puts bytes, or a copy of the file at a path, under a name in a folder, which is made if it is not there. Written beside
 * its place, flushed, renamed, and the folder flushed: never half a file under its name, and once this resolves a power cut
 * takes nothing away. On failure nothing stays.
 */
export async function writeDurably(folder: string, name: string, source: Uint8Array | string): Promise<void> {
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await flushFolder(dirname(folder));
  const temporary = join(folder, `${randomBytes(12).toString("hex")}${unfinished}`);
  try {
    if (typeof source === "string") await copyFile(source, temporary, constants.COPYFILE_FICLONE);
    else await writeFile(temporary, source, { flag: "wx" });
    await flushFile(temporary);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await flushFolder(folder);
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
