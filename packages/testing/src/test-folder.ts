import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux's file system in memory: database tests mostly wait for the syncs of commits, which are free there. */
const memory = "/dev/shm";
const enoughBytes = 2 * 1024 ** 3;

export default function setUp(): () => void {
  const folder = mkdtempSync(join(freeBytes(memory) > enoughBytes ? memory : tmpdir(), "firn-run-"));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
