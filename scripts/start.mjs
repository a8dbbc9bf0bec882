/**
 * `npm start`: brings the build up to date (turbo's cache makes the second time quick) and then serves, in this very
 * process, so that signals and exit codes are the server's own. Plain JavaScript: nothing has to be loaded to run it.
 */
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
