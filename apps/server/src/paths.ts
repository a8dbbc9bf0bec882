import { fileURLToPath } from "node:url";

/** Folders of the installation. `src` and the built `dist` are both three levels below its root. */
const fromHere = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const migrationsFolder = fromHere("drizzle");
export const demoPicturesFolder = fromHere("apps/server/demo-pictures");
export const webRoot = fromHere("apps/web/dist");

export const cliFile = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./cli.ts" : "./cli.js", import.meta.url),
);
