import { defineConfig } from "vitest/config";
import { testsWithout } from "./vitest.projects.ts";

/** Every test but the browser's. */
export default defineConfig({ test: testsWithout([]) });
