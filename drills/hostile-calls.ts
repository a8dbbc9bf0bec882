/**
 * The largest account that the limits allow sends every query and every costly change, alone, in batches of 12 and on 30
 * connections, and leaves answers unread; visitors send anonymous calls on 30 connections, to a server in a memory group of 1 GB. Others hardly wait.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type ApiEndpoint, endpoints } from "@firn/api/endpoints";
import { limits } from "@firn/contracts/limits";
import autocannon from "autocannon";
import { Client, percentile, say, textForm } from "../bench/support/server.ts";
import type { Installation } from "./support/installation.ts";
import { type LargestAccount, writeLargestAccount } from "./support/largest-account.ts";
import {
  changeInputs,
  type Imports,
  manyDays,
  queryInputs,
  restPath,
  sendBatch,
  sendRest,
} from "./support/largest-calls.ts";
import { type Measured, measureBeside, startInMemoryGroup } from "./support/memory-group.ts";
import { must, mustBeQuick } from "./support/must.ts";
import type { Import } from "./support/skier.ts";

const limitMb = 1024;
const email = "largest@example.com";
const batchSize = 12;
const connections = 30;
const unread = 225;
const crowd = 10;
const bar = { p99Ms: 200, longestMs: 500, serverMb: 600 };

export async function hostileCalls(installation: Installation, jpeg: string): Promise<void> {
  const first = await installation.start();
  await new Client(installation.url).signUp(email);
  await first.stop();
  const account = writeLargestAccount(installation.dataDir, email);
  const { run, stop } = await startInMemoryGroup(installation, limitMb);
  const attacker = await new Client(installation.url, "203.0.113.7").signIn(email);
  const other = await new Client(installation.url, "198.51.100.20").signUp("neighbour@example.com");
  const imports = await openImports(attacker);
  const rows: [name: string, measured: Measured][] = [];
  const attack = async (name: string, work: () => PromiseLike<unknown>) => {
    rows.push([name, await measureBeside(name, { run, other }, work)]);
  };
  for (const endpoint of endpoints.filter(({ type, open }) => type === "query" && !open))
    await query(endpoint, attacker, queryInputs(account, imports)[endpoint.procedure], attack);
  await unreadAnswers(attacker, imports.openText.id, attack);
  await manyAccounts(installation.url, attack);
  await attack(`${crowd} accounts upload photos`, () => manyUploads(installation.url, jpeg));
  await anonymousCalls(installation.url, attack);
  await changes(attacker, account, imports, attack);
  await attack("accounts.delete", () => mustAnswer(attacker.send("DELETE", "/account", { password: "first tracks" })));
  report(rows);
  await stop();
}

type Attack = (name: string, work: () => PromiseLike<unknown>) => Promise<void>;

/** An open and a committed text of 4,990 days, and an open import of photos without any. */
async function openImports(client: Client): Promise<Imports> {
  const text = (place: string) => client.call<Import>("POST", "/text_imports", textForm(manyDays(place)));
  const committed = await text("Lech");
  await client.call("PATCH", `/text_imports/${committed.id}`, { text_import: { status: "committed" } });
  const photos = await client.call<{ id: string }>("POST", "/photo_imports");
  return { openText: await text("Alta"), committedText: committed.id, openPhotos: photos.id };
}

async function query(endpoint: ApiEndpoint, client: Client, input: Input, attack: Attack): Promise<void> {
  await attack(endpoint.procedure, () => mustAnswer(sendRest(client, endpoint, input)));
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

async function changes(client: Client, account: LargestAccount, imports: Imports, attack: Attack): Promise<void> {
  for (const [procedure, input] of await changeInputs(client, account, imports)) {
    const endpoint = endpoints.find((each) => each.procedure === procedure);
    must(endpoint !== undefined, `There is no procedure ${procedure}.`);
    const id = procedure.startsWith("photoImports") ? imports.openPhotos : imports.openText.id;
    let changeId: string | undefined;
    await attack(procedure, async () => {
      const { body } = await mustAnswer(sendRest(client, endpoint, input, id));
      changeId = body.startsWith("{") ? (JSON.parse(body) as { change_id?: string }).change_id : undefined;
    });
    if (changeId)
      await attack(`undo of ${procedure}`, () => mustAnswer(client.send("POST", `/changes/${changeId}/undo`)));
    if (input instanceof FormData || JSON.stringify(input ?? null).length * batchSize > limits.jsonBodyBytes) continue;
    await attack(`${batchSize} x ${procedure}`, () => mustAnswer(sendBatch(client, endpoint, input, batchSize)));
  }
}

type Input = object | undefined;

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

async function mustAnswer<Answer extends { status: number }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  must(answer.status < 500, `A call is answered by ${answer.status}.`);
  return answer;
}

function report(rows: readonly [name: string, measured: Measured][]): void {
  const worst = rows.toSorted(([, a], [, b]) => b.longestMs - a.longestMs);
  for (const [name, { p99Ms, longestMs, longestWriteMs, serverMb, peakMb }] of worst.slice(0, 30))
    say(
      `${longestMs.toFixed(0)} ms at most (${longestWriteMs.toFixed(0)} ms for a write), p99 ${p99Ms.toFixed(0)} ms, ${serverMb.toFixed(0)} MB (${peakMb.toFixed(0)} MB of all processes): ${name}`,
    );
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
