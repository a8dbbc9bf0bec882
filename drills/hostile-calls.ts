/**
 * The largest account that the limits allow sends every query and every change, alone, in batches of 12 and on 30
 * connections, and leaves answers unread; visitors send anonymous calls on 30 connections, to a server in a memory group of 1 GB. Others hardly wait.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type ApiEndpoint, endpoints } from "@firn/api/endpoints";
import { limits } from "@firn/contracts/limits";
import autocannon from "autocannon";
import type { LargestAccount } from "../bench/support/largest.ts";
import { Client, fileForm, type Outcome, percentile, say, textForm } from "../bench/support/server.ts";
import type { Installation } from "./support/installation.ts";
import { type Imports, type Input, queryInputs, restPath, sendBatch, sendRest } from "./support/largest-calls.ts";
import { type Answer, changes } from "./support/largest-changes.ts";
import { longGpx, manyDays } from "./support/largest-files.ts";
import { type Measured, measureBeside, startInMemoryGroup } from "./support/memory-group.ts";
import { must, mustBeQuick } from "./support/must.ts";
import type { Import } from "./support/skier.ts";

const limitMb = 1024;
const email = "largest@example.com";
const batchSize = 12;
const connections = 30;
const unread = 225;
const crowd = 10;
const endsSession = [
  "accounts.changePassword",
  "accounts.changeEmail",
  "accounts.endOtherSessions",
  "accounts.signOut",
  "accounts.signOutEverywhere",
];
const bar = { p99Ms: 200, longestMs: 500, serverMb: 600 };

export async function hostileCalls(installation: Installation, jpeg: string): Promise<void> {
  const first = await installation.start();
  await new Client(installation.url).signUp(email);
  await first.stop();
  const writer = fileURLToPath(new URL("support/write-largest.ts", import.meta.url));
  const command = [...process.execArgv, writer, installation.dataDir, email];
  const written = execFileSync(process.execPath, command, { maxBuffer: 1e7 });
  const account = JSON.parse(written.toString()) as LargestAccount;
  const { run, stop } = await startInMemoryGroup(installation, limitMb);
  const attacker = await new Client(installation.url, "203.0.113.7").signIn(email);
  const other = await new Client(installation.url, "198.51.100.20").signUp("neighbour@example.com");
  const imports = await openImports(attacker, account);
  const rows: [name: string, measured: Measured][] = [];
  const attack = async (name: string, work: () => PromiseLike<unknown>) => {
    const measured = await measureBeside(name, { run, other }, work);
    rows.push([name, measured]);
    say(rowOf(name, measured));
  };
  const inputs = queryInputs(account, imports);
  for (const endpoint of endpoints.filter(({ type, open }) => type === "query" && !open))
    await query(endpoint, attacker, inputs[endpoint.procedure], attack);
  await unreadAnswers(attacker, imports.openText.id, attack);
  await manyAccounts(installation.url, attack);
  await attack(`${crowd} accounts upload photos`, () => manyUploads(installation.url, jpeg));
  await anonymousCalls(installation.url, attack);
  const changed = await sendChanges(attacker, changes(account, imports, jpeg), attack);
  const unsent = endpoints.filter(
    ({ type, open, procedure }) => type === "mutation" && !open && !changed.has(procedure),
  );
  must(unsent.length === 0, `Changes are not sent: ${unsent.map(({ procedure }) => procedure).join(", ")}.`);
  report(rows);
  await stop();
}

type Attack = (name: string, work: () => PromiseLike<unknown>) => Promise<void>;

/** An open text of 4,990 days, the open import of photos, and a day with a long track. */
async function openImports(client: Client, { skiIds, photoImport }: LargestAccount): Promise<Imports> {
  const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: skiIds.slice(0, 1), activity: "Friends" };
  const { id } = await client.call<{ id: string }>("POST", "/days", { day });
  const track = await client.call<{ id: string }>("POST", `/days/${id}/tracks`, fileForm(gzipSync(longGpx(day.date))));
  const openText = await client.call<Import>("POST", "/text_imports", textForm(manyDays("Alta")));
  const openPhotos = await client.call<Import>("GET", `/photo_imports/${photoImport}`);
  const { seasons } = await client.call<{ seasons: { id: string }[] }>("GET", "/csv_export");
  return { openText, openPhotos, seasonIds: seasons.map((season) => season.id), track: { id, track_id: track.id } };
}

async function query(endpoint: ApiEndpoint, client: Client, input: Input, attack: Attack): Promise<void> {
  await attack(endpoint.procedure, () => mustSucceed(endpoint.procedure, () => sendRest(client, endpoint, input)));
  await attack(`${batchSize} x ${endpoint.procedure}`, () => mustAnswer(sendBatch(client, endpoint, input, batchSize)));
  if (endpoint.method !== "get") return;
  const url = client.api + restPath(endpoint, input);
  await attack(`${endpoint.procedure}, ${connections} connections`, () =>
    onConnections(url, { cookie: client.cookie }),
  );
}

/** In a thread of its own, so that the drill's other requests do not wait for it. */
function onConnections(url: string, headers: Record<string, string>) {
  return autocannon({
    url,
    connections,
    duration: 4,
    timeout: 60,
    workers: 1,
    headers: { ...headers, "x-forwarded-for": "203.0.113.9" },
  });
}

async function unreadAnswers(client: Client, importId: string, attack: Attack): Promise<void> {
  await attack(`${unread} answers left unread`, async () => {
    const { hostname, port, pathname } = new URL(`${client.api}/text_imports/${importId}`);
    const head = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${client.cookie}\r\n\r\n`;
    const sockets = Array.from({ length: unread }, () => connect(Number(port), hostname).on("error", () => {}));
    for (const socket of sockets) socket.write(head);
    await pause(8000);
    for (const socket of sockets) socket.destroy();
  });
}

/** Each asks for an import of 4 MB, again and again. */
async function manyAccounts(api: string, attack: Attack): Promise<void> {
  const accounts: { url: string; cookie: string }[] = [];
  for (let n = 0; n < crowd; n++) {
    const client = await new Client(api, `203.0.113.${100 + n}`).signUp(`crowd-${n}@example.com`);
    const { id } = await client.call<Import>("POST", "/text_imports", textForm(manyDays("Alta")));
    accounts.push({ url: `${api}/text_imports/${id}`, cookie: client.cookie });
  }
  await attack(`${crowd} accounts ask for imports, ${connections} connections each`, () =>
    Promise.all(accounts.map(({ url, cookie }) => onConnections(url, { cookie }))),
  );
}

/** In a process of its own, so that the drill's other requests do not wait for it. */
async function manyUploads(api: string, jpeg: string): Promise<void> {
  const sender = fileURLToPath(new URL("support/send-uploads.ts", import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, sender, api, String(crowd), jpeg], { stdio: "inherit" });
  await pause(15_000);
  must(child.exitCode === null, "An upload was refused.");
  child.kill();
  await once(child, "exit");
}

/** Gives the procedures that were sent. */
async function sendChanges(client: Client, calls: ReturnType<typeof changes>, attack: Attack): Promise<Set<string>> {
  const sent = new Set(["changes.undo"]);
  let body: Answer & { change_id?: string } = {};
  for (let step = calls.next(body); !step.done; step = calls.next(body)) {
    const { procedure, input, ids } = step.value;
    const endpoint = endpoints.find((each) => each.procedure === procedure);
    must(endpoint !== undefined, `There is no procedure ${procedure}.`);
    sent.add(procedure);
    const signInAgain = async () => endsSession.includes(procedure) && client.signIn(email);
    await attack(procedure, async () => {
      const answer = await mustSucceed(procedure, () => sendRest(client, endpoint, input, ids));
      body = answer.body.startsWith("{") ? JSON.parse(answer.body) : {};
    });
    await signInAgain();
    const { change_id } = body;
    if (change_id)
      await attack(`undo of ${procedure}`, () =>
        mustSucceed("Undo", () => client.send("POST", `/changes/${change_id}/undo`)),
      );
    if (input instanceof FormData || JSON.stringify(input ?? null).length * batchSize > limits.jsonBodyBytes) continue;
    await attack(`${batchSize} x ${procedure}`, () => mustAnswer(sendBatch(client, endpoint, input, batchSize)));
    await signInAgain();
  }
  return sent;
}

async function anonymousCalls(api: string, attack: Attack): Promise<void> {
  const open = [
    "/healthz",
    "/readyz",
    "/api/v1/openapi.json",
    "/api/docs",
    "/api/docs/swagger-ui-bundle.js",
    "/auth",
    "/api/v1/sign_ups",
    "/api/v1/days",
    "/nothing",
  ];
  for (const path of open) {
    await attack(`anonymous ${path}`, () => onConnections(new URL(path, api).href, {}));
  }
}

/** An account whose text or track took too much is told to wait, and does. */
async function mustSucceed(name: string, call: () => Promise<Outcome>): Promise<Outcome> {
  let answer = await call();
  while (answer.retryAfter > 0) {
    await pause(answer.retryAfter * 1000);
    answer = await call();
  }
  must(answer.status < 300, `${name} is answered by ${answer.status}: ${answer.body.slice(0, 200)}`);
  return answer;
}

/** A batch may be refused: for its size, or because its first call has done what all ask for. */
async function mustAnswer(call: Promise<{ status: number }>): Promise<void> {
  const { status } = await call;
  must(status < 500, `A batch is answered by ${status}.`);
}

function report(rows: readonly [name: string, measured: Measured][]): void {
  const worst = rows.toSorted(([, a], [, b]) => b.longestMs - a.longestMs);
  for (const [name, measured] of worst.slice(0, 30)) say(rowOf(name, measured));
  const of = (what: "longestMs" | "serverMb") => Math.max(...rows.map(([, measured]) => measured[what]));
  const p99Ms = percentile(
    rows.flatMap(([, { times }]) => times),
    0.99,
  );
  const [longestMs, serverMb] = [of("longestMs"), of("serverMb")];
  say(
    `${rows.length} attacks: others' p99 ${p99Ms.toFixed(0)} ms, at most ${longestMs.toFixed(0)} ms; ` +
      `the server took ${serverMb.toFixed(0)} MB at most`,
  );
  mustBeQuick(p99Ms < bar.p99Ms && longestMs < bar.longestMs, "Others wait.");
  must(serverMb < bar.serverMb, "The server takes much memory.");
}

function rowOf(name: string, { p99Ms, longestMs, longestWriteMs, serverMb, peakMb }: Measured): string {
  return (
    `${longestMs.toFixed(0)} ms at most (${longestWriteMs.toFixed(0)} ms for a write), p99 ${p99Ms.toFixed(0)} ms, ` +
    `${serverMb.toFixed(0)} MB (${peakMb.toFixed(0)} MB of all processes): ${name}`
  );
}
