/** `npm test`: all suites. The last line is `N passed, N failed`; `--also-failed` adds failures of earlier checks. */
import { parseArgs } from "node:util";
import { finish, runBrowserTests, runBuiltTests, runServerDatabaseTests, runUnitTests } from "./suites.ts";

const { values } = parseArgs({ options: { "also-failed": { type: "string", default: "0" } } });

const known = { passed: 0, failed: Number(values["also-failed"]), failures: [] };
finish([known, await runUnitTests(), await runServerDatabaseTests(), await runBuiltTests(), await runBrowserTests()]);
