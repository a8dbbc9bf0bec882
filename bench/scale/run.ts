/**
 * `npm run bench:scale`: the built server on a database file, and one and three processes on a libSQL server and a bucket, in turn under the
 * same load. Compare only ratios and CPU of one run. An argument selects calls, BENCH_SECONDS sets the length of one load.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillServer } from "@firn/db/fill-server";
import { openDatabase } from "@firn/db/open";
import { startSwift } from "@firn/photos/test-swift";
import { type LibsqlServer, startLibsqlServer } from "@firn/testing/libsql-server";
import { type FilledAccount, fill } from "../support/fill.ts";
import { any, type Loaded, type LoadRequest, load, median } from "../support/load.ts";
import { familyCpuMs } from "../support/processes.ts";
import { say, startServer } from "../support/server.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;
const only = process.argv[2] ?? "";
const connections = 21;
/** Five seasons each, which are more lists than a server caches (core/cached-by-stamp.ts). */
const accounts = Array.from({ length: 300 }, () => 300);
const seasonsEach = 5;

interface Call {
  name: string;
  /** The most CPU time of app and server together, in milliseconds, with a libSQL server. */
  mostCpuMs: number;
  request: (account: FilledAccount, season: number) => Omit<LoadRequest, "headers">;
}

const day = { date: "2025-02-03", resort_id: "us-alta", activity: "Friends", photo_ids: [], notes: "Bluebird" };

const calls: Call[] = [
  { name: "list of 60", mostCpuMs: 2, request: (_, season) => get(`/days?season=${season}`) },
  { name: "stats", mostCpuMs: 2, request: (_, season) => get(`/stats?season=${season}`) },
  {
    name: "POST day",
    mostCpuMs: 5,
    request: ({ skiId }) => {
      return { method: "POST", path: "/api/v1/days", body: JSON.stringify({ day: { ...day, ski_ids: [skiId] } }) };
    },
  },
];
const get = (path: string) => ({ method: "GET" as const, path: `/api/v1${path}` });

interface Setup {
  name: string;
  processes: { origin: string; pid: number }[];
  libsql?: LibsqlServer;
}

interface Measured extends Loaded {
  serverCpuUs: number;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "firn-scale-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const filled = await fill(join(folder, "embedded"), accounts);
  const libsql = await startLibsqlServer(join(folder, "libsql"));
  await libsql.syncEachCommit();
  await copyInto(libsql, join(folder, "embedded", "firn.db"));
  const swift = await startSwift();
  const env = await settings(libsql, swift);
  const embedded = await startServer({ dataDir: join(folder, "embedded") });
  const processes = [];
  for (const name of ["a", "b", "c"]) processes.push(await startServer({ dataDir: join(folder, name), env }));
  const setups: Setup[] = [
    { name: "embedded", processes: [embedded] },
    { name: "1 process, libSQL server", processes: processes.slice(0, 1), libsql },
    { name: "3 processes, libSQL server", processes, libsql },
  ];
  const missed: string[] = [];
  say("| call | set-up | requests/s | p50 ms | p99 ms | CPU ms: app | + libSQL server |");
  say("|---|---|---|---|---|---|---|");
  for (const call of calls.filter(({ name }) => name.includes(only))) {
    const measured = setups.map((): Measured[] => []);
    for (let round = 0; round < rounds; round++)
      for (const [i, setup] of setups.entries()) measured[i]?.push(await loadAll(setup, call, filled));
    for (const [i, { name, libsql }] of setups.entries()) {
      const loads = measured[i] ?? [];
      const [app, server] = [median(loads, "cpuUs") / 1000, middle(loads.map((each) => each.serverCpuUs)) / 1000];
      if (libsql && app + server > call.mostCpuMs) missed.push(`${call.name} with ${name}`);
      const figures = [
        median(loads, "perSecond").toFixed(0),
        median(loads, "p50").toFixed(1),
        median(loads, "p99").toFixed(0),
      ];
      say(`| ${call.name} | ${name} | ${figures.join(" | ")} | ${app.toFixed(2)} | ${server.toFixed(2)} |`);
    }
  }
  for (const each of missed) say(`Goal missed: CPU of ${each}`);
  await Promise.all([embedded, ...processes].map(({ stop }) => stop()));
  await swift.stop();
  await libsql.stop();
  process.exitCode = missed.length > 0 ? 1 : 0;
}

async function copyInto({ url }: LibsqlServer, file: string): Promise<void> {
  const onLost = (error: unknown) => {
    throw error;
  };
  const { db, close } = await openDatabase({ url, onLost });
  await fillServer(file, db.$client);
  await close();
}

async function settings({ url }: LibsqlServer, swift: Awaited<ReturnType<typeof startSwift>>) {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await swift.newBucket();
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  return { DATABASE_URL: url, PHOTO_STORE: "s3", S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys };
}

let walked = 0;

/** The same connections, shared by the processes. */
async function loadAll({ processes, libsql }: Setup, { request }: Call, filled: readonly FilledAccount[]) {
  const before = libsql ? familyCpuMs(libsql.pid) : 0;
  const share = connections / processes.length;
  const loads = await Promise.all(
    processes.map(({ origin, pid }) =>
      load({ url: origin, pid, seconds, connections: share }, () => {
        const step = walked++;
        const account = filled[step % filled.length] ?? any(filled);
        const { body, ...rest } = request(account, -1 - (Math.floor(step / filled.length) % seasonsEach));
        const headers = { cookie: `firn_session=${account.token}` };
        return {
          ...rest,
          ...(body && { body }),
          headers: { ...headers, ...(body && { "content-type": "application/json" }) },
        };
      }),
    ),
  );
  const perSecond = loads.reduce((sum, each) => sum + each.perSecond, 0);
  const cpuUs = loads.reduce((sum, each) => sum + each.cpuUs * each.perSecond, 0) / perSecond;
  const serverCpuUs = libsql ? ((familyCpuMs(libsql.pid) - before) * 1000) / (perSecond * seconds) : 0;
  const worst = (figure: "p50" | "p99") => Math.max(...loads.map((each) => each[figure]));
  return { perSecond, cpuUs, serverCpuUs, p50: worst("p50"), p99: worst("p99"), unchanged: 0 };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

await main();
