import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchDay, Peer } from "./peer.ts";
import { versions } from "./versions.ts";

interface Item extends BenchDay {
  owner: number;
}

/** Keeps its file in memory and looks through all of it for each answer; no accounts. */
const jsonServer = (name: string, folder: string, holds: Peer["holds"]): Peer => ({
  name,
  version: versions["json-server"],
  folder,
  holds,
  packages: { "json-server": versions["json-server"] },
  fill: async ({ folder }, { owners }) => {
    const held = holds === "one" ? owners.slice(0, 1) : owners;
    const days = held.flatMap(({ days }, owner) => days.map((day) => ({ owner, ...day })));
    writeFileSync(join(folder, "days.json"), JSON.stringify({ days: days.map((day, i) => ({ id: i + 1, ...day })) }));
  },
  command: ({ folder, port }) => ({
    args: [
      "node_modules/json-server/lib/cli/bin.js",
      ...["--host", "127.0.0.1", "--port", String(port), "--quiet", "--read-only", "days.json"],
    ],
    cwd: folder,
    env: {},
  }),
  request: ({ from, to }, owner) => ({
    path: `/days?owner=${owner}&date_gte=${from}&date_lte=${to}&_sort=date&_order=desc&_limit=60`,
    headers: {},
  }),
  read: (body) => body as Item[],
});

export const jsonServerForAll = jsonServer("json-server", "json-server", "all");

/** Its best case: a file for each person. */
export const jsonServerForOne = jsonServer("json-server, one owner's 300 days", "json-server-one", "one");
