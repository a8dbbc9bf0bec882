import { createRequire } from "node:module";
import { z } from "zod";

/** The version in this package's package.json; both `src` and the built `dist` lie one folder below it. */
export const { version } = z.object({ version: z.string() }).parse(createRequire(import.meta.url)("../package.json"));
