/** `npm test`: all suites. The last line is `N passed, N failed`; `--also-failed NAME` adds an earlier check, `--force` runs unchanged suites again. */
import { parseArgs } from "node:util";
import { finish, runTasks, suites } from "./suites.ts";

const { values } = parseArgs({
  options: {
    "also-failed": { type: "string", multiple: true, default: [] },
    force: { type: "boolean", default: false },
  },
});

const failures = values["also-failed"].map((check) => `npm run ${check}`);
const known = { passed: 0, failed: failures.length, failures };
const force = values.force ? ["--force"] : [];
const rest = await runTasks(suites(), ["--concurrency=2", ...force]);
// Alone: a journey that shares the processor waits.
finish([known, rest, await runTasks(["journeys"], force)]);
