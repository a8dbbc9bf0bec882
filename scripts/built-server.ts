import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { makeInstallation } from "../drills/support/installation.ts";

const publicUrl = "http://firn.test";

/** Runs the built server for the suites of a run (`npm run build` first). The run fails if the server logs an error or exits with one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const installation = await makeInstallation();
  const logFile = join(installation.dataDir, "log");
  writeFileSync(logFile, "");
  const run = await installation.start({
    env: { PUBLIC_URL: publicUrl, LOG_LEVEL: "info", FAILED_SIGN_INS_PER_15_MIN: "100000", KEEP_TRACK_FILES: "on" },
    onOutput: (text) => appendFileSync(logFile, text),
  });
  project.provide("builtServer", { port: installation.port, publicUrl, folder: installation.dataDir, logFile });
  return async () => {
    run.signal("SIGTERM");
    const code = await run.ended;
    const errors = run
      .stdout()
      .split("\n")
      .filter((line) => /^\{"level":[56]0/.test(line));
    installation.remove();
    if (code === 0 && errors.length === 0) return;
    process.stderr.write(`The built server ended with ${code}:\n${[run.stderr(), ...errors].join("\n")}\n`);
    process.exitCode = 1;
  };
}
