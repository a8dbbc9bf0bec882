/** `npm test`: everything. The last line says `N passed, N failed`; failures that a caller already knows of may be added to it. */
import { parseArgs } from "node:util";
import { runBrowserTests, runBuiltTests, runUnitTests } from "./suites.ts";
import { summary } from "./summary.ts";

const { values } = parseArgs({ options: { "also-failed": { type: "string", default: "0" } } });

const known = { passed: 0, failed: Number(values["also-failed"]), failures: [] };
const { text, failed } = summary([known, await runUnitTests(), await runBuiltTests(), await runBrowserTests()]);
process.stdout.write(`\n${text}\n`);
process.exitCode = failed === 0 ? 0 : 1;
