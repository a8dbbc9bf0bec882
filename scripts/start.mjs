/** `npm start`: builds what has changed, then serves in this process, which receives the signals. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
process.stdout.write("Building Firn …\n");
const build = spawnSync(process.execPath, ["scripts/turbo.mjs", "run", "build", "--output-logs=errors-only"], {
  encoding: "utf8",
});
if (build.status === 0) {
  await import("../apps/server/dist/main.js");
} else {
  process.stderr.write(`${build.stdout}${build.stderr}\nFirn could not be built.\n`);
  process.exitCode = 1;
}
