import { defineConfig } from "vitest/config";
import { testsWithout } from "./vitest.projects.ts";

/** All tests but those in a browser. */
export default defineConfig({ test: testsWithout([]) });
