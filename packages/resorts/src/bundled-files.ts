import type { GazetteerFile } from "./gazetteer.ts";

/** The data files for a browser: Vite makes them a part of the code. */
export const bundledFiles: readonly GazetteerFile[] = Object.entries(
  import.meta.glob<string>("../data/*.csv", { query: "?raw", import: "default", eager: true }),
).map(([name, text]) => ({ name, text }));
