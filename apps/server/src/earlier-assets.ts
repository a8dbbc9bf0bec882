import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import type { Runtime } from "@firn/contracts/runtime";
import type { Logger } from "./logger.ts";

const dayMs = 24 * 60 * 60 * 1000;
const keptMs = 30 * dayMs;

/** Keeps the hashed files of this build for tabs that still run it after an update, up to 30 days. Returns the folder, if there is one. */
export function keepEarlierAssets(
  webRoot: string,
  dataDir: string,
  { logger, runtime }: { logger: Logger; runtime: Runtime },
): string | undefined {
  const kept = join(dataDir, "assets");
  const keep = () => {
    try {
      mkdirSync(kept, { recursive: true });
      removeOld(kept, runtime.now() - keptMs);
      addBuild(join(webRoot, "assets"), kept, new Date(runtime.now()));
    } catch (error) {
      logger.warn({ err: error }, "tabs open during the next update may miss code: this build could not be kept");
    }
  };
  keep();
  setInterval(keep, dayMs).unref();
  return existsSync(kept) ? kept : undefined;
}

function removeOld(kept: string, before: number): void {
  for (const name of readdirSync(kept)) {
    const file = join(kept, name);
    if (statSync(file).mtimeMs < before) rmSync(file);
  }
}

function addBuild(built: string, kept: string, now: Date): void {
  for (const name of readdirSync(built)) {
    const [from, to] = [join(built, name), join(kept, name)];
    // After a power failure a file can be empty.
    if (statSync(to, { throwIfNoEntry: false })?.size !== statSync(from).size) {
      copyFileSync(from, `${to}.part`);
      // As all files in the folder: the copy has the mode of the build's file.
      chmodSync(`${to}.part`, 0o600);
      renameSync(`${to}.part`, to);
    }
    utimesSync(to, now, now);
  }
}
