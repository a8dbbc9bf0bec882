/** `npm run bench:server`: the built server and the floor in turn under the same load, as ratios taken in one run. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFloor } from "../support/floor.ts";
import { any, type Loaded, load } from "../support/load.ts";
import { peakMb } from "../support/processes.ts";
import { type Seeded, type SeededAccount, seedIn } from "../support/seed.ts";
import { percentile, startServer } from "../support/server.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;
const only = process.argv[2];

interface Call {
  name: string;
  /** The least share of the floor. */
  goal: number;
  method: "GET" | "POST";
  path: (account: SeededAccount) => string;
  body?: (account: SeededAccount) => string;
  headers?: (account: SeededAccount) => Record<string, string>;
  /** What of the floor it is compared with, where that is another call. */
  floor?: "list" | "detail";
}

const list = "/api/v1/days?season=-1";
const detail = (account: SeededAccount) => `/api/v1/days/${any(account.dayIds)}`;
const input = encodeURIComponent(JSON.stringify({ 0: { json: { season: -1 } } }));

const calls: Call[] = [
  { name: "GET /days, a season of 60", goal: 0.85, method: "GET", path: () => list },
  {
    name: "days.list over tRPC",
    goal: 0.6,
    method: "GET",
    path: () => `/trpc/days.list?batch=1&input=${input}`,
    floor: "list",
  },
  {
    name: "GET /days, unchanged since",
    goal: 3,
    method: "GET",
    path: () => list,
    headers: ({ token }) => ({ "if-none-match": etags.get(token) ?? "" }),
    floor: "list",
  },
  { name: "GET /days/{id}", goal: 0.5, method: "GET", path: detail },
  { name: "GET /stats", goal: 0.5, method: "GET", path: () => "/api/v1/stats", floor: "detail" },
  { name: "GET /account", goal: 0.5, method: "GET", path: () => "/api/v1/account", floor: "detail" },
  { name: "GET /skis", goal: 0.5, method: "GET", path: () => "/api/v1/skis", floor: "detail" },
  {
    name: "POST /days",
    goal: 0.6,
    method: "POST",
    path: () => "/api/v1/days",
    body: ({ skiId }) =>
      JSON.stringify({
        day: {
          date: "2025-02-03",
          resort_id: "us-alta",
          ski_ids: [skiId],
          activity: "Friends",
          photo_ids: [],
          notes: "Bluebird",
        },
      }),
  },
];

/** Of each account's list, by its token. */
const etags = new Map<string, string>();

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "firn-bench-"));
  const begun = performance.now();
  const accounts = Number(process.env.BENCH_ACCOUNTS ?? 200);
  const seeded = await seedIn(join(folder, "firn"), { accounts, daysEach: 300 });
  say(`${accounts} accounts of 300 days after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  cpSync(seeded.path, join(folder, "floor.db"));
  const floor = await timed(() => startFloor(join(folder, "floor.db"), 4401));
  const firn = await timed(() =>
    startServer(4402, {
      DATA_DIR: join(folder, "firn"),
      PUBLIC_URL: "http://127.0.0.1:4402",
      LOG_LEVEL: "warn",
    }),
  );
  say(
    `start to ready: floor ${floor.readyMs.toFixed(0)} ms (with the compiler of its source), Firn ${firn.readyMs.toFixed(0)} ms`,
  );
  await compareBytes(seeded);
  for (const { token } of seeded.accounts) {
    const answer = await fetch(`http://127.0.0.1:4402${list}`, { headers: { cookie: `firn_session=${token}` } });
    etags.set(token, answer.headers.get("etag") ?? "");
  }
  const failed: string[] = [];
  say("| call | floor/s | Firn/s | of the floor | goal | floor's CPU µs | CPU µs | p50 ms | p99 ms | floor's p99 ms |");
  say("|---|---|---|---|---|---|---|---|---|---|");
  for (const call of calls.filter(({ name }) => !only || name.includes(only))) {
    const floors: Loaded[] = [];
    const firns: Loaded[] = [];
    for (let round = 0; round < rounds; round++) {
      floors.push(await loadCall(4401, floor.pid, floorOf(call), seeded));
      firns.push(await loadCall(4402, firn.pid, call, seeded));
    }
    const median = (list: Loaded[], of: (each: Loaded) => number) => percentile(list.map(of), 0.5);
    const ratio = median(firns, (each) => each.perSecond) / median(floors, (each) => each.perSecond);
    if (ratio < call.goal) failed.push(call.name);
    const cells = [
      call.name,
      median(floors, (each) => each.perSecond).toFixed(0),
      median(firns, (each) => each.perSecond).toFixed(0),
      ratio.toFixed(2),
      call.goal,
      median(floors, (each) => each.cpuUs).toFixed(0),
      median(firns, (each) => each.cpuUs).toFixed(0),
      median(firns, (each) => each.p50).toFixed(2),
      median(firns, (each) => each.p99).toFixed(2),
      median(floors, (each) => each.p99).toFixed(2),
    ];
    say(`| ${cells.join(" | ")} |`);
  }
  say(`memory at most: floor ${peakMb(floor.pid).toFixed(0)} MB, Firn ${peakMb(firn.pid).toFixed(0)} MB`);
  if (failed.length > 0) say(`Below the goal: ${failed.join(", ")}`);
  await floor.stop();
  await firn.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** What the floor does in the place of a call that it does not know. */
function floorOf(call: Call): Call {
  if (call.floor === "list") return { name: call.name, goal: call.goal, method: "GET", path: () => list };
  if (call.floor === "detail") return { ...call, path: detail };
  return call;
}

/** Both must answer the same bytes, or the comparison is none. */
async function compareBytes({ accounts }: Seeded): Promise<void> {
  const account = any(accounts);
  for (const path of [list, detail(account)]) {
    const [a, b] = await Promise.all(
      [4401, 4402].map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { cookie: `firn_session=${account.token}` },
        });
        return answer.text();
      }),
    );
    if (a !== b) throw new Error(`${path}: the floor answers\n${a?.slice(0, 400)}\nand Firn\n${b?.slice(0, 400)}`);
  }
}

async function loadCall(port: number, pid: number, call: Call, { accounts }: Seeded): Promise<Loaded> {
  const loaded = await load({ url: `http://127.0.0.1:${port}`, pid, seconds }, () => {
    const account = any(accounts);
    return {
      method: call.method,
      path: call.path(account),
      headers: {
        cookie: `firn_session=${account.token}`,
        ...(call.body && { "content-type": "application/json" }),
        ...call.headers?.(account),
      },
      ...(call.body && { body: call.body(account) }),
    };
  });
  if (loaded.unchanged > 0 !== (call.headers !== undefined))
    throw new Error(`${call.name} at ${port}: 304 where it should not be`);
  return loaded;
}

async function timed<Started>(start: () => Promise<Started>): Promise<Started & { readyMs: number }> {
  const begun = performance.now();
  const started = await start();
  return { ...started, readyMs: performance.now() - begun };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
