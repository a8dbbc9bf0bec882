import { join, relative } from "node:path";
import { defineConfig } from "vitest/config";
import { testsOf } from "./vitest.projects.ts";

const workspace = process.cwd();

/** The tests of the workspace in whose folder it runs, with a report for `npm test`. */
export default defineConfig({
  test: {
    ...testsOf(relative(import.meta.dirname, workspace)),
    reporters: ["default", "json"],
    outputFile: { json: join(workspace, "test-report/unit.json") },
  },
});
