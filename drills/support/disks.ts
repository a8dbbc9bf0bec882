import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own, in memory, of so many megabytes (needs root). */
export function makeSmallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), "firn-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", path]);
  return {
    path,
    makeReadOnly: () => execFileSync("mount", ["-o", "remount,ro", path]),
    remove() {
      execFileSync("umount", [path]);
      rmSync(path, { recursive: true });
    },
  };
}
