/** `npm test`: everything. The last line says `N passed, N failed`; failures that a caller already knows of may be added to it. */
import { parseArgs } from "node:util";
import { runBrowserTests, runUnitTests } from "./suites.ts";
import { summary } from "./summary.ts";

const { values } = parseArgs({ options: { "also-failed": { type: "string", default: "0" } } });

const known = { passed: 0, failed: Number(values["also-failed"]) };
const { line, failed } = summary([known, await runUnitTests(), await runBrowserTests()]);
process.stdout.write(`\n${line}\n`);
process.exitCode = failed === 0 ? 0 : 1;
