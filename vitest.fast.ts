import { defineConfig } from "vitest/config";
import { testsWithout } from "./vitest.projects.ts";

/** `npm run test:fast`: all tests but those that run commands, wait, send many requests or render many photos. */
export default defineConfig({
  test: testsWithout([
    "fuzz-imports.test.ts",
    "fuzz-accounts-and-days.test.ts",
    "import-rules.test.ts",
    "dev.test.ts",
    "photo-store.test.ts",
    "corpus.test.ts",
    "photo-trouble.test.ts",
    "restore-account.test.ts",
    "check.test.ts",
    "hostile-uploads.test.ts",
    "idempotency-keys.test.ts",
    "slow-uploads.test.ts",
    "import-resorts.test.ts",
    "invalid-bodies.test.ts",
    "ownership.test.ts",
    "renderer.test.ts",
    "score.test.ts",
    "start.test.ts",
    "statuses.test.ts",
  ]),
});
