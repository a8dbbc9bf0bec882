/** `npm run test:browser -- ARGS`: the journeys in a browser, with Playwright's arguments (`--grep ski`, `--project phone`). */
import { finish, runJourneys } from "./suites.ts";

finish([await runJourneys(process.argv.slice(2))]);
