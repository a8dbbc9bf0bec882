/**
 * `npm run bench:photos:api`: how the API answers while photos are worked on, and in peace, under the load of bench/server; and the
 * floor in turn, which has nothing to do with the photos: what the machine itself costs it, it costs Firn too.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startFloor } from "../support/floor.ts";
import { any, type Loaded, load } from "../support/load.ts";
import { type SeededAccount, seedIn } from "../support/seed.ts";
import { Client, percentile, startServer } from "../support/server.ts";
import { writePictures } from "./pictures.ts";

const rounds = 5;
const seconds = 4;
const photos = 60;
/** Until the first photos are under way. */
const beginningMs = 500;
const calls: { name: string; path: (account: SeededAccount) => string }[] = [
  { name: "GET /days, a season of 60", path: () => "/api/v1/days?season=-1" },
  { name: "GET /days/{id}", path: ({ dayIds }) => `/api/v1/days/${any(dayIds)}` },
];

const folder = mkdtempSync(join(tmpdir(), "firn-bench-"));
const [jpeg = ""] = await writePictures(folder);
const seeded = await seedIn(join(folder, "firn"), { accounts: 200, daysEach: 300 });
cpSync(seeded.path, join(folder, "floor.db"));
const server = await startServer(4391, {
  DATA_DIR: join(folder, "firn"),
  PUBLIC_URL: "http://127.0.0.1:4391",
  LOG_LEVEL: "warn",
});
const floor = await startFloor(join(folder, "floor.db"), 4392);
const client = await new Client(server.url).signUp("importer@example.com");
const targets = [
  { name: "Firn", url: "http://127.0.0.1:4391", pid: server.pid },
  { name: "floor", url: "http://127.0.0.1:4392", pid: floor.pid },
];
const perSecond: number[] = [];

say("| call | of | p50 idle | p99 idle | p50 busy | p99 busy | p99 busy / idle, each round |");
say("|---|---|---|---|---|---|---|");
for (const { name, path } of calls) {
  const measured = targets.map(() => [] as { idle: Loaded; busy: Loaded }[]);
  // The first round warms everything up, the photos' workers too.
  for (let round = 0; round <= rounds; round++) {
    for (const [i, target] of targets.entries()) {
      const both = { idle: await loaded(target, path), busy: await whileImporting(() => loaded(target, path)) };
      if (round > 0) measured[i]?.push(both);
    }
  }
  for (const [i, target] of targets.entries()) report(name, target.name, measured[i] ?? []);
}
say(`${photos} photos of 12 megapixels at a time, ${percentile(perSecond, 0.5).toFixed(1)} a second meanwhile`);
await floor.stop();
await server.stop();
rmSync(folder, { recursive: true, force: true });

function loaded(target: { url: string; pid: number }, path: (account: SeededAccount) => string): Promise<Loaded> {
  return load({ ...target, seconds }, () => {
    const account = any(seeded.accounts);
    return { method: "GET", path: path(account), headers: { cookie: `firn_session=${account.token}` } };
  });
}

/** Throws when the import was over first. */
async function whileImporting(work: () => Promise<Loaded>): Promise<Loaded> {
  const { id } = (await client.call("POST", "/photo_imports")) as { id: string };
  // A process of its own, so that what it costs to send photos is not measured as an answer's time.
  const sender = fileURLToPath(new URL("send-photos.ts", import.meta.url));
  const begun = performance.now();
  let isOver = false;
  const over = once(
    spawn(process.execPath, [...process.execArgv, sender, server.url, id, jpeg, String(photos)], { stdio: "inherit" }),
    "exit",
  ).then(() => {
    isOver = true;
    perSecond.push((photos / (performance.now() - begun)) * 1000);
  });
  await new Promise((resolve) => setTimeout(resolve, beginningMs));
  const result = await work();
  if (isOver) throw new Error("The import ended before the load did: it needs more photos.");
  await over;
  return result;
}

function report(call: string, of: string, measured: { idle: Loaded; busy: Loaded }[]): void {
  const median = (value: (each: { idle: Loaded; busy: Loaded }) => number) =>
    percentile(measured.map(value), 0.5).toFixed(1);
  const ratios = measured.map(({ idle, busy }) => (busy.p99 / idle.p99).toFixed(2));
  const times = [
    median((m) => m.idle.p50),
    median((m) => m.idle.p99),
    median((m) => m.busy.p50),
    median((m) => m.busy.p99),
  ];
  say(
    `| ${call} | ${of} | ${times.join(" | ")} | **${median((m) => m.busy.p99 / m.idle.p99)}**: ${ratios.join(", ")} |`,
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
