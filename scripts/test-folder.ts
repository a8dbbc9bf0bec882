import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux's files in memory: a commit there waits for no disk, which is most of what a test of a database does. */
const memory = "/dev/shm";
/** What a run may leave there at once, several times over. */
const enoughBytes = 2 * 1024 ** 3;

/** Gives all tests of a run one folder for their temporary files, and takes it away with whatever they have left in it. */
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
