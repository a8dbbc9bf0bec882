import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "libsql";

/** The last version that runs on Node.js 20. */
const version = "11.3.5";
const port = 7502;
const origin = `http://127.0.0.1:${port}`;
const adminToken = "the-administrator-of-the-bench";
const folder = process.env.BENCH_PEERS ?? fileURLToPath(new URL("../../../firn-peers", import.meta.url));
const database = join(folder, "bench.db");

export interface BenchDay {
  date: string;
  resort: string;
  skis: string[];
  activity: string | null;
  photo_count: number;
}

export interface Directus {
  name: string;
  pid: number;
  origin: string;
  readyMs: number;
  stop: () => Promise<unknown>;
}

export const headersOf = (owner: number) => ({ authorization: `Bearer the-owner-of-the-bench-${owner}` });

/** The path of an owner's list, whose answer is `{ data: BenchDay[] }`. */
export const listPath = (from: string, to: string) =>
  `/items/days?filter[date][_between]=${from},${to}&sort=-date&limit=60&fields=date,resort,skis,activity,photo_count`;

/** Starts Directus with the days of all owners. Installs and fills it the first time. */
export async function startDirectus(owners: readonly (readonly BenchDay[])[]): Promise<Directus> {
  install();
  const marker = join(folder, "filled");
  const wanted = `${version} ${owners.length} ${owners[0]?.[0]?.date}`;
  if (!existsSync(marker) || readFileSync(marker, "utf8") !== wanted) {
    for (const end of ["", "-wal", "-shm"]) rmSync(database + end, { force: true });
    run("node", ["node_modules/directus/cli.js", "bootstrap"]);
    const server = await launch();
    await fill(owners);
    await server.stop();
    const db = new Database(database);
    // Directus creates no index and would read the rows of all owners for each answer.
    db.exec("CREATE INDEX bench_days ON days (owner, date)");
    db.close();
    writeFileSync(marker, wanted);
  }
  return launch();
}

function install(): void {
  if (existsSync(join(folder, "node_modules/directus"))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: { directus: version } }));
  run("npm", ["install", "--omit=dev", "--no-audit", "--no-fund"]);
}

function run(program: string, args: string[]): void {
  // The npm_ variables of this run would install into this repository.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  // The headers of this Node.js, for native modules without a prebuilt binary.
  const env = { ...own, npm_config_nodedir: dirname(dirname(process.execPath)), ...settings };
  const { status, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}:\n${stderr.slice(-4000)}`);
}

const settings = {
  HOST: "127.0.0.1",
  PORT: String(port),
  DB_CLIENT: "sqlite3",
  DB_FILENAME: database,
  SECRET: "no secret: a bench on this machine alone",
  ADMIN_EMAIL: "bench@example.com",
  ADMIN_PASSWORD: "first tracks",
  ADMIN_TOKEN: adminToken,
  TELEMETRY: "false",
  LOG_LEVEL: "warn",
  NODE_ENV: "production",
  TZ: "UTC",
  // It would answer 503 under load.
  PRESSURE_LIMITER_ENABLED: "false",
};

async function launch(): Promise<Directus> {
  const begun = performance.now();
  const env = { PATH: process.env.PATH, HOME: folder, ...settings };
  const args = ["node_modules/directus/cli.js", "start"];
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  while (!(await fetch(`${origin}/server/ping`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`Directus ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const stop = () => {
    process.off("exit", kill);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    return gone;
  };
  return { name: `Directus ${version}`, pid: child.pid ?? 0, origin, readyMs: performance.now() - begun, stop };
}

/** One table, the best case for Directus: a day has the names of its skis and the number of its photos. */
async function fill(owners: readonly (readonly BenchDay[])[]): Promise<void> {
  const plain = (field: string, type: string) => ({ field, type, schema: {} });
  await post("collections", {
    collection: "days",
    meta: {},
    schema: {},
    fields: [
      { field: "id", type: "integer", schema: { is_primary_key: true, has_auto_increment: true } },
      plain("owner", "uuid"),
      plain("date", "date"),
      plain("resort", "string"),
      plain("activity", "string"),
      { field: "skis", type: "json", meta: { special: ["cast-json"] }, schema: {} },
      plain("photo_count", "integer"),
    ],
  });
  // A permission with a filter, which Directus adds to each query.
  const permissions = [
    { collection: "days", action: "read", fields: ["*"], permissions: { owner: { _eq: "$CURRENT_USER" } } },
  ];
  const { id: policy } = await post("policies", {
    name: "own days",
    permissions: { create: permissions, update: [], delete: [] },
  });
  const { id: role } = await post("roles", { name: "owner" });
  await post("access", { role, policy });
  for (const [number, days] of owners.entries()) {
    const token = headersOf(number).authorization.slice("Bearer ".length);
    const { id: owner } = await post("users", { email: `bench-${number}@example.com`, role, token });
    await post(
      "items/days",
      days.map((day) => ({ owner, ...day })),
    );
  }
}

async function post(path: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${origin}/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Directus refuses ${JSON.stringify(body).slice(0, 300)}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: string } }).data;
}
