import { defineConfig } from "vitest/config";
import { testsOnLibsqlServer } from "./vitest.projects.ts";

/** The suites of accounts, use cases, procedures and the whole server again, each database on a libSQL server. */
export default defineConfig({ test: testsOnLibsqlServer() });
