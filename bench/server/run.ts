/**
 * `npm run bench:server`: the built server and the floor (floor.ts) in turn under the same load; compare only ratios of one run. An argument
 * selects calls, BENCH_SECONDS sets the length of one load.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FilledAccount, fill } from "../support/fill.ts";
import { any, type Loaded, type LoadRequest, load, median } from "../support/load.ts";
import { peakMb } from "../support/processes.ts";
import { say, startServer } from "../support/server.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;
const only = process.argv[2] ?? "";
const mostMemoryMb = 160;
/** Five seasons each, which are more lists than the server caches (core/cached-by-stamp.ts). */
const accounts = Array.from({ length: 300 }, () => 300);
const seasonsEach = 5;

interface Call {
  name: string;
  /** The least ratio to the floor's answers per second. */
  goal: number;
  request: (account: FilledAccount, season: number) => Omit<LoadRequest, "headers"> & { etag?: string };
  floor?: Call["request"];
  /** True to walk through all seasons of all accounts; otherwise requests are for the last season of a random account. */
  isUncached?: boolean;
}

const list: Call["request"] = (_, season) => ({ method: "GET", path: `/api/v1/days?season=${season}` });
const listByTrpc: Call["request"] = (_, season) => {
  const input = encodeURIComponent(JSON.stringify({ 0: { json: { season } } }));
  return { method: "GET", path: `/trpc/days.list?batch=1&input=${input}` };
};
const etags = new Map<string, string>();
const day = { date: "2025-02-03", resort_id: "us-alta", activity: "Friends", photo_ids: [], notes: "Bluebird" };

const calls: Call[] = [
  { name: "GET /days, 60 days, cached", goal: 1.5, request: list },
  { name: "GET /days, 60 days, not cached", goal: 0.6, request: list, isUncached: true },
  { name: "days.list over tRPC, cached", goal: 0.8, request: listByTrpc, floor: list },
  { name: "days.list over tRPC, not cached", goal: 0.45, request: listByTrpc, floor: list, isUncached: true },
  {
    name: "GET /days, 304",
    goal: 3,
    request: (account, season) => ({ ...list(account, season), etag: etags.get(account.token) ?? "" }),
    floor: list,
  },
  {
    name: "GET /days/{id}",
    goal: 0.35,
    request: ({ dayIds }) => ({ method: "GET", path: `/api/v1/days/${any(dayIds)}` }),
  },
  {
    name: "POST /days",
    goal: 0.6,
    request: ({ skiId }) => {
      return { method: "POST", path: "/api/v1/days", body: JSON.stringify({ day: { ...day, ski_ids: [skiId] } }) };
    },
  },
];

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "firn-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const filled = await fill(join(folder, "firn"), accounts);
  cpSync(join(folder, "firn", "firn.db"), join(folder, "floor.db"));
  const floor = await startFloor(join(folder, "floor.db"));
  const firn = await startServer({ dataDir: join(folder, "firn") });
  say(`${filled.length} accounts of 300 days; start to ready ${firn.readyMs.toFixed(0)} ms`);
  await compareAnswers([floor.origin, firn.origin], filled);
  const missed: string[] = [];
  say("| call | floor/s | Firn/s | of the floor | goal | floor's CPU µs | CPU µs | p50 ms | p99 ms | floor's p99 ms |");
  say("|---|---|---|---|---|---|---|---|---|---|");
  for (const call of calls.filter(({ name }) => name.includes(only))) {
    const floors: Loaded[] = [];
    const firns: Loaded[] = [];
    for (let round = 0; round < rounds; round++) {
      floors.push(await loadCall(floor, call, call.floor ?? call.request, filled));
      firns.push(await loadCall(firn, call, call.request, filled));
    }
    const share = median(firns, "perSecond") / median(floors, "perSecond");
    if (share < call.goal) missed.push(call.name);
    const cells = [
      median(floors, "perSecond").toFixed(0),
      median(firns, "perSecond").toFixed(0),
      share.toFixed(2),
      call.goal,
      median(floors, "cpuUs").toFixed(0),
      median(firns, "cpuUs").toFixed(0),
      median(firns, "p50").toFixed(2),
      median(firns, "p99").toFixed(2),
      median(floors, "p99").toFixed(2),
    ];
    say(`| ${call.name} | ${cells.join(" | ")} |`);
  }
  const memory = peakMb(firn.pid);
  if (memory > mostMemoryMb) missed.push("memory");
  say(`memory at most: floor ${peakMb(floor.pid).toFixed(0)} MB, Firn ${memory.toFixed(0)} MB (goal ${mostMemoryMb})`);
  if (missed.length > 0) say(`Goals missed: ${missed.join(", ")}`);
  floor.stop();
  await firn.stop();
  process.exitCode = missed.length > 0 ? 1 : 0;
}

/** Starts the floor with the loader of this process (tsx). */
async function startFloor(database: string) {
  const source = fileURLToPath(new URL("floor.ts", import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, source, database], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const [listening] = await once(child.stdout, "data");
  return { origin: `http://127.0.0.1:${listening}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

async function compareAnswers([floor, firn]: [string, string], filled: readonly FilledAccount[]): Promise<void> {
  for (const account of filled) {
    const headers = { cookie: `firn_session=${account.token}` };
    const answer = await fetch(firn + list(account, -1).path, { headers });
    etags.set(account.token, answer.headers.get("etag") ?? "");
    if (account !== filled[0]) continue;
    for (const path of [list(account, -1).path, list(account, -3).path, `/api/v1/days/${any(account.dayIds)}`]) {
      const [less, all] = await Promise.all(
        [floor, firn].map(async (origin): Promise<unknown> => (await fetch(origin + path, { headers })).json()),
      );
      compare(path, less, all);
    }
  }
}

/** Throws where Firn answers another value than the floor, and says which of Firn's fields the floor lacks. */
function compare(at: string, floor: unknown, firn: unknown): void {
  if (!isParent(floor) || !isParent(firn)) {
    if (floor !== firn) throw new Error(`${at}: the floor answers ${floor} and Firn ${firn}`);
    return;
  }
  if (Array.isArray(firn) && Object.keys(firn).length !== Object.keys(floor).length)
    throw new Error(`${at}: the lists differ in length`);
  for (const key of Object.keys(floor)) compare(`${at} ${key}`, floor[key], firn[key]);
  for (const key of Object.keys(firn)) if (!(key in floor)) say(`${at}: the floor lacks ${key}`);
}

function isParent(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

let walked = 0;

async function loadCall(
  server: { origin: string; pid: number },
  { name, isUncached }: Call,
  request: Call["request"],
  filled: readonly FilledAccount[],
): Promise<Loaded> {
  let sendsEtag = false;
  const loaded = await load({ url: server.origin, pid: server.pid, seconds }, () => {
    const step = walked++;
    const account = isUncached ? (filled[step % filled.length] as FilledAccount) : any(filled);
    const season = isUncached ? -1 - (Math.floor(step / filled.length) % seasonsEach) : -1;
    const { etag, ...rest } = request(account, season);
    sendsEtag ||= etag !== undefined;
    return {
      ...rest,
      headers: {
        cookie: `firn_session=${account.token}`,
        ...(rest.body && { "content-type": "application/json" }),
        ...(etag && { "if-none-match": etag }),
      },
    };
  });
  if (loaded.unchanged > 0 !== sendsEtag) throw new Error(`${name} at ${server.origin}: 304 where it should not be`);
  return loaded;
}

await main();
