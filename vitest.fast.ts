import { defineConfig } from "vitest/config";
import { testsWithout } from "./vitest.projects.ts";

/** `npm run test:fast`: without what runs commands, waits for real, or is thousands of requests or photos. `npm test` has these too. */
export default defineConfig({
  test: testsWithout([
    "fuzz-imports.test.ts",
    "fuzz-accounts-and-days.test.ts",
    "fences.test.ts",
    "dev.test.ts",
    "photo-store.test.ts",
    "corpus.test.ts",
    "photo-trouble.test.ts",
    "restore-account.test.ts",
    "check.test.ts",
  ]),
});
