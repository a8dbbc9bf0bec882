import type { GazetteerFile } from "./gazetteer.ts";

const addresses = import.meta.glob<string>("../data/*.csv", { query: "?url", import: "default", eager: true });

/** The data files for a browser, which keeps them once for the page and its workers. Rejects without a connection if they are not kept. */
export function loadGazetteerFiles(): Promise<GazetteerFile[]> {
  return Promise.all(
    Object.entries(addresses).map(async ([name, address]) => ({ name, text: await (await fetch(address)).text() })),
  );
}
