/** `npm test`: all suites. The last line is `N passed, N failed`; `--also-failed NAME` adds an earlier check. */
import { parseArgs } from "node:util";
import { finish, runBrowserTests, runBuiltTests, runServerDatabaseTests, runUnitTests } from "./suites.ts";

const { values } = parseArgs({ options: { "also-failed": { type: "string", multiple: true, default: [] } } });

const failures = values["also-failed"].map((check) => `npm run ${check}`);
const known = { passed: 0, failed: failures.length, failures };
finish([known, await runUnitTests(), await runServerDatabaseTests(), await runBuiltTests(), await runBrowserTests()]);
