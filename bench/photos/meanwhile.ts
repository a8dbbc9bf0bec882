/**
 * `npm run bench:photos:api`: the API's times under load, with and without an import of photos by another account. BENCH_SECONDS sets the
 * length of one load. Exits with 1 if a p99 is over 1.5 times the idle one.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type FilledAccount, fill } from "../support/fill.ts";
import { any, type Loaded, load } from "../support/load.ts";
import { Client, percentile, say, startServer } from "../support/server.ts";
import { writePhoto } from "./pictures.ts";

const rounds = 5;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
/** More than the server reads during a load. */
const photos = 15 * seconds;
const mostRatio = 1.5;
const calls: { name: string; path: (account: FilledAccount) => string }[] = [
  { name: "GET /days, 60 days", path: () => "/api/v1/days?season=-1" },
  { name: "GET /days/{id}", path: ({ dayIds }) => `/api/v1/days/${any(dayIds)}` },
];

const folder = mkdtempSync(join(tmpdir(), "firn-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const jpeg = await writePhoto(folder);
const dataDir = join(folder, "firn");
const accounts = await fill(
  dataDir,
  Array.from({ length: 200 }, () => 300),
);
const server = await startServer({ dataDir });
const client = await new Client(server.url).signUp("importer@example.com");

say("| call | p50 idle | p99 idle | p50 busy | p99 busy | p99 busy / idle, each round |");
say("|---|---|---|---|---|---|");
for (const { name, path } of calls) {
  const measured: { idle: Loaded; busy: Loaded }[] = [];
  // The first round warms up the server and its photo workers.
  for (let round = 0; round <= rounds; round++) {
    const both = { idle: await loaded(path), busy: await whileImporting(() => loaded(path)) };
    if (round > 0) measured.push(both);
  }
  const ratios = measured.map(({ idle, busy }) => busy.p99 / idle.p99);
  const cells = (["idle", "busy"] as const).flatMap((when) =>
    (["p50", "p99"] as const).map((figure) =>
      percentile(
        measured.map((each) => each[when][figure]),
        0.5,
      ).toFixed(1),
    ),
  );
  const ratio = percentile(ratios, 0.5);
  say(
    `| ${name} | ${cells.join(" | ")} | **${ratio.toFixed(1)}**: ${ratios.map((each) => each.toFixed(2)).join(", ")} |`,
  );
  if (ratio > mostRatio) process.exitCode = 1;
}
await server.stop();

function loaded(path: (account: FilledAccount) => string): Promise<Loaded> {
  return load({ url: server.origin, pid: server.pid, seconds }, () => {
    const account = any(accounts);
    return { method: "GET", path: path(account), headers: { cookie: `firn_session=${account.token}` } };
  });
}

/** Throws if the import ends before the work. */
async function whileImporting(work: () => Promise<Loaded>): Promise<Loaded> {
  const { id } = await client.call<{ id: string }>("POST", "/photo_imports");
  // A separate process, so that sending photos does not delay the load.
  const sender = fileURLToPath(new URL("send-photos.ts", import.meta.url));
  const args = [...process.execArgv, sender, server.url, id, jpeg, String(photos)];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  const ended = once(child, "exit");
  await pause(500);
  const result = await work();
  if (child.exitCode !== null) throw new Error("The import ended before the load did: it needs more photos.");
  await ended;
  await client.call("DELETE", `/photo_imports/${id}`);
  return result;
}
