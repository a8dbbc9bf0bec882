/** `npm run drill -- NAME…`, or without a name all of them, one after the other (`npm run build` first). */
import { backup } from "./backup.ts";
import { damage } from "./damage.ts";
import { disk } from "./disk.ts";
import { end } from "./end.ts";
import { hostile } from "./hostile.ts";
import { kill } from "./kill.ts";
import { killAtFsync } from "./kill-at-fsync.ts";
import { load } from "./load.ts";
import { lock } from "./lock.ts";
import { memory } from "./memory.ts";
import { migrate } from "./migrate.ts";
import { power } from "./power.ts";
import { soak } from "./soak.ts";

const drills: Record<string, () => Promise<void>> = {
  kill,
  "kill-at-fsync": killAtFsync,
  power,
  lock,
  disk,
  load,
  memory,
  hostile,
  end,
  damage,
  migrate,
  backup,
  soak,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(drills, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no drill ${unknown.join(", ")}. There are: ${Object.keys(drills).join(", ")}.\n`);
  process.exit(2);
}
const failed: string[] = [];
for (const name of names.length > 0 ? names : Object.keys(drills)) {
  process.stdout.write(`\n## ${name}\n`);
  const begun = performance.now();
  try {
    await drills[name]?.();
    process.stdout.write(`${name}: passed in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  } catch (error) {
    failed.push(name);
    process.stdout.write(`${name}: FAILED. ${(error as Error).stack}\n`);
  }
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(", ")}\n`);
process.exit(failed.length > 0 ? 1 : 0);
