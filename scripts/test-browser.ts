/** `npm run test:browser -- ARGS`: the journeys in a browser, with Playwright's arguments (`--grep ski`, `--project phone`). */
import { finish, runBrowserTests } from "./suites.ts";

finish([await runBrowserTests(process.argv.slice(2))]);
