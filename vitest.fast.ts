import { defineConfig } from "vitest/config";
import { testsWithout } from "./vitest.projects.ts";

/**
 * `npm run test:fast`: all tests but those of the whole server (`apps/server/test`) and those that run commands and other processes, wait,
 * send many requests, read hostile or the largest files, score many texts, check properties of whole logs, or render many photos.
 */
export default defineConfig({
  test: testsWithout([
    "test/*.test.ts",
    "*.property.test.ts",
    "hostile.test.ts",
    "fuzz-*.test.ts",
    "corpus.test.ts",
    "demo.test.ts",
    "dev.test.ts",
    "forms.test.ts",
    "heal.test.ts",
    "import-resorts.test.ts",
    "import-rules.test.ts",
    "metrics.test.ts",
    "mutate.test.ts",
    "notes.test.ts",
    "open.test.ts",
    "ownership.test.ts",
    "photo-store.test.ts",
    "regular-expressions.test.ts",
    "renderer-queue.test.ts",
    "renderer.test.ts",
    "restore-account.test.ts",
    "score.test.ts",
    "text-reader.test.ts",
    "track-limits.test.ts",
    "track-reader.test.ts",
    "words.pseudo.test.tsx",
    "worker-process.test.ts",
  ]),
});
