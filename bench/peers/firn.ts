import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { serverArgs } from "../support/server.ts";
import type { BenchDay, Peer } from "./peer.ts";

/** As GET /api/v1/days lists a day. */
interface Item {
  date: string;
  resort_name: string;
  ski_names: string[];
  activity: BenchDay["activity"];
  photos: unknown[];
}

/** The built product (`npm run build`) on a copy of the seed, which lies in its folder. */
export const firn: Peer = {
  name: "Firn",
  version: "this one",
  folder: "firn",
  holds: "all",
  packages: {},
  fill: async ({ folder }) => {
    rmSync(join(folder, "data"), { recursive: true, force: true });
    mkdirSync(join(folder, "data"));
    cpSync(join(folder, "firn.db"), join(folder, "data", "firn.db"));
  },
  command: ({ folder, port }) => ({
    args: serverArgs,
    cwd: folder,
    env: { DATA_DIR: join(folder, "data"), PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "warn" },
  }),
  request: ({ owners }, owner) => ({
    path: "/api/v1/days?season=-1",
    headers: { cookie: `firn_session=${owners[owner]?.token}` },
  }),
  read: (body) =>
    (body as Item[]).map(({ date, resort_name, ski_names, activity, photos }) => {
      return { date, resort: resort_name, skis: ski_names, activity, photoCount: photos.length };
    }),
};
