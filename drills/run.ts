/** `npm run drill -- NAME…`, or all drills in order without a name (`npm run build` first). */
import { backup } from "./backup.ts";
import { disk } from "./disk.ts";
import { end } from "./end.ts";
import { growth } from "./growth.ts";
import { hostile } from "./hostile.ts";
import { kill } from "./kill.ts";
import { killSeveral } from "./kill-several.ts";
import { memory } from "./memory.ts";
import { migrate } from "./migrate.ts";
import { outbox } from "./outbox.ts";
import { power } from "./power.ts";
import { rolling } from "./rolling.ts";
import { soak } from "./soak.ts";
import { type Installation, makeInstallation } from "./support/installation.ts";

const drills = new Map<string, (installation: Installation) => Promise<void>>(
  Object.entries({
    kill,
    outbox,
    power,
    disk,
    growth,
    memory,
    hostile,
    end,
    migrate,
    backup,
    soak,
    rolling,
    scale: killSeveral,
  }),
);

const names = process.argv.length > 2 ? process.argv.slice(2) : [...drills.keys()];
const failed: string[] = [];
for (const name of names) {
  process.stdout.write(`\n## ${name}\n`);
  const begun = performance.now();
  try {
    const drill = drills.get(name);
    if (!drill) throw new Error(`There is no such drill. There are: ${[...drills.keys()].join(", ")}.`);
    const installation = await makeInstallation();
    await drill(installation);
    installation.remove();
    process.stdout.write(`${name}: passed in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  } catch (error) {
    failed.push(name);
    process.stdout.write(`${name}: FAILED. ${(error as Error).stack}\n`);
  }
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(", ")}\n`);
process.exit(failed.length > 0 ? 1 : 0);
