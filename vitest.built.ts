import { defineConfig } from "vitest/config";
import { hasLibsqlServer } from "./packages/testing/src/libsql-server.ts";
import { timeouts } from "./vitest.projects.ts";

/** The suites of hostile requests, statuses and paths, sent to the built server (`npm run build` first). */
export default defineConfig({
  test: {
    name: "built",
    include: [
      "apps/server/test/{*.built,hostile,hostile-uploads}.test.ts",
      "apps/server/src/http/{odd-paths,origin-check}.test.ts",
      ...(hasLibsqlServer ? ["scripts/*.built.test.ts"] : []),
    ],
    globalSetup: ["packages/testing/src/test-folder.ts", "scripts/built-server.ts"],
    // All suites share one server, and a test reads its part of the log.
    fileParallelism: false,
    isolate: false,
    ...timeouts,
  },
});
