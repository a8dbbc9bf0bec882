import { createRequire } from "node:module";
import { z } from "zod";

/** The version in package.json; `src` and the built `dist` are both one folder below it. */
export const { version } = z.object({ version: z.string() }).parse(createRequire(import.meta.url)("../package.json"));
