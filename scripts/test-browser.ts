/** `npm run test:browser -- ARGS`: the journeys alone; ARGS go to Playwright (`--grep ski`, `--project phone`). */
import { runBrowserTests } from "./suites.ts";
import { summary } from "./summary.ts";

const { text, failed } = summary([await runBrowserTests(process.argv.slice(2))]);
process.stdout.write(`\n${text}\n`);
process.exitCode = failed === 0 ? 0 : 1;
