import { defineConfig } from "vitest/config";
import { testsWithout } from "./vitest.projects.ts";

/**
 * `npm run test:fast`: all tests but those that run commands and other processes, wait, send many requests, read hostile or the largest
 * files, check properties of whole logs, or render many photos.
 */
export default defineConfig({
  test: testsWithout([
    "*.property.test.ts",
    "*hostile*.test.ts",
    "fuzz-*.test.ts",
    "account-downloads.test.ts",
    "check.test.ts",
    "corpus.test.ts",
    "demo.test.ts",
    "dev.test.ts",
    "heal.test.ts",
    "idempotency-keys.test.ts",
    "import-resorts.test.ts",
    "import-rules.test.ts",
    "invalid-bodies.test.ts",
    "list-state.test.ts",
    "open.test.ts",
    "ownership.test.ts",
    "photo-store.test.ts",
    "photo-trouble.test.ts",
    "renderer-queue.test.ts",
    "renderer.test.ts",
    "restore-account.test.ts",
    "score.test.ts",
    "slow-uploads.test.ts",
    "smuggled-fields.test.ts",
    "start.test.ts",
    "statuses.test.ts",
    "text-import-merges.test.ts",
    "text-import-sizes.test.ts",
    "text-reader.test.ts",
    "throttled.test.ts",
    "track-reader.test.ts",
    "worker-process.test.ts",
  ]),
});
