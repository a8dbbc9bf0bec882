/**
 * `npm run bench:texts [-- NAME]`: how long /healthz waits while long texts are imported, read again, changed and committed on the built
 * server, and how large the answers are. `NAME` is a part of a shape's name.
 */
import { peakMb } from "../support/processes.ts";
import { startServer } from "../support/server.ts";
import { shapes } from "./shapes.ts";

const mostStallMs = 500;
const mostBytes = 8_000_000;
const probeEveryMs = 3;
/** Long enough for an answer that waits to be counted. */
const settleMs = 30;
/** Until the server has made its index of resorts, which it does once, after its start. */
const startMs = 4000;

interface Timed {
  step: string;
  status: number;
  ms: number;
  bytes: number;
  /** The longest that /healthz was waited for meanwhile. */
  stallMs: number;
  text: string;
}

const server = await startServer({ SIGN_UPS_PER_HOUR: "1000" });
const { origin } = server;
let longestMs = 0;
let isOver = false;
const probing = probe();
let skiers = 0;
await pause(startMs);
for (const { name, text } of shapes(process.argv.slice(2).join(" "))) await report(name, text, await signUp());
isOver = true;
await probing;
say(`The server took ${peakMb(server.pid).toFixed(0)} MB at most.`);
await server.stop();

async function probe(): Promise<void> {
  while (!isOver) {
    const begun = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    longestMs = Math.max(longestMs, performance.now() - begun);
    await pause(probeEveryMs);
  }
}

async function report(name: string, text: string, cookie: string): Promise<void> {
  say(`${name} (${(Buffer.byteLength(text) / 1e6).toFixed(2)} MB)`);
  for await (const { step, status, ms, bytes, stallMs, text: answer } of steps(text, cookie)) {
    const isMissed = stallMs > mostStallMs || bytes > mostBytes || status >= 500;
    if (isMissed) process.exitCode = 1;
    const figures = `${ms.toFixed(0).padStart(6)} ms${(bytes / 1e6).toFixed(2).padStart(7)} MB, others wait ${stallMs.toFixed(0)} ms`;
    const refusal = status >= 400 ? ` ${answer.slice(0, 100)}` : "";
    say(`  ${step.padEnd(16)}${status}${figures}${isMissed ? " MISSED" : ""}${refusal}`);
  }
}

/** What somebody does with a text that is accepted. */
async function* steps(text: string, cookie: string): AsyncGenerator<Timed> {
  const form = new FormData();
  form.set("text", text);
  const made = await timed("import", cookie, "POST", "/text_imports", form);
  yield made;
  if (made.status !== 201) return;
  const { id, draft_days } = JSON.parse(made.text) as { id: string; draft_days: { id: string }[] };
  yield timed("read", cookie, "GET", `/text_imports/${id}`);
  const [draft] = draft_days;
  if (!draft) return;
  const place = { draft_day: { resort_id: "us-alta", for_same_place: true } };
  yield timed("change a draft", cookie, "PATCH", `/draft_days/${draft.id}`, place);
  yield timed("commit", cookie, "PATCH", `/text_imports/${id}`, { text_import: { status: "committed" } });
  yield timed("read it again", cookie, "GET", `/text_imports/${id}`);
}

async function timed(step: string, cookie: string, method: string, path: string, body?: object): Promise<Timed> {
  await pause(settleMs);
  longestMs = 0;
  const begun = performance.now();
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { cookie, ...(body && !isForm && { "content-type": "application/json" }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const ms = performance.now() - begun;
  await pause(settleMs);
  return { step, status: response.status, ms, bytes: Buffer.byteLength(text), stallMs: longestMs, text };
}

async function signUp(): Promise<string> {
  const user = { email: `skier-${++skiers}@example.com`, password: "first tracks" };
  const response = await fetch(`${origin}/api/v1/users`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user }),
  });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
