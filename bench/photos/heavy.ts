/**
 * `npm run bench:photos:heavy`: one account uploads six heavy pictures at a time, then imports 20 of them. How long an ordinary photo of
 * another account takes meanwhile, and the memory of the server and its workers.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { familyMemoryMb } from "../support/processes.ts";
import { Client, percentile, startServer } from "../support/server.ts";
import { boxed, marked, writeHeavyPictures, writePictures } from "./pictures.ts";

const photos = 60;
const imports = 10;
const lanes = 6;
const importedAtOnce = 20;
const goals = { memoryMb: 1200, uploadMs: 3000, importMs: 5000 };

const folder = mkdtempSync(join(tmpdir(), "firn-bench-"));
const [ordinary = ""] = await writePictures(folder);
const heavy = await writeHeavyPictures(folder);
const server = await startServer();
const greedy = await new Client(server.url).signUp("greedy@example.com");
const other = await new Client(server.url).signUp("other@example.com");

let mark = 0;
const peak = { resident: 0, proportional: 0 };
const sampler = setInterval(() => {
  const { resident, proportional } = familyMemoryMb(server.pid);
  peak.resident = Math.max(peak.resident, resident);
  peak.proportional = Math.max(peak.proportional, proportional);
}, 100);

await upload(other);
const before = familyMemoryMb(server.pid);
const idle = await timed(photos, () => upload(other));

const answers = new Map<string, number>();
let isOver = false;
const uploads = Array.from({ length: lanes }, async (_, lane) => {
  for (let i = lane; !isOver; i += 1) count(await sendHeavy(greedy, "/photos", heavy[i % heavy.length] ?? ""));
});
const busy = await timed(photos, () => upload(other));
isOver = true;
await Promise.all(uploads);
report("an ordinary photo in a form", idle, busy, goals.uploadMs);
say(`meanwhile, by picture and status: ${[...answers].map((each) => each.join(" x ")).join(", ")}`);

const idleImport = await timed(imports, importOne);
const { id } = (await greedy.call("POST", "/photo_imports")) as { id: string };
let next = 0;
const piling = Array.from({ length: lanes }, async () => {
  while (next < importedAtOnce)
    await sendHeavy(greedy, `/photo_imports/${id}/photos`, heavy[next++ % heavy.length] ?? "");
});
const busyImport = await timed(imports, importOne);
const left = ((await greedy.call("GET", `/photo_imports/${id}`)) as { photos: { exif_state: string }[] }).photos;
report("an ordinary photo of an import, until it is read", idleImport, busyImport, goals.importMs);
say(`${left.filter(({ exif_state }) => exif_state === "pending").length} heavy ones were still to be read`);
await Promise.all(piling);

clearInterval(sampler);
await server.stop();
rmSync(folder, { recursive: true, force: true });
say(
  `server and workers: ${before.proportional.toFixed(0)} MB before, ${peak.proportional.toFixed(0)} MB at most ` +
    `(${peak.resident.toFixed(0)} with shared pages counted in each process; limit ${goals.memoryMb}); load ${loadavg()[0]?.toFixed(1)}`,
);
if (peak.proportional > goals.memoryMb) process.exitCode = 1;

function formOf(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set("file", new File([bytes], "photo"));
  return form;
}

async function upload(client: Client): Promise<void> {
  await client.call("POST", "/photos", formOf(marked(ordinary, `${mark++}`)));
}

/** The name of a picture and the status of its answer. */
async function sendHeavy(client: Client, path: string, picture: string): Promise<string> {
  const { status } = await client.send("POST", path, formOf(boxed(picture, mark++)));
  return `${basename(picture)} ${status}`;
}

async function importOne(): Promise<void> {
  const opened = (await other.call("POST", "/photo_imports")) as { id: string };
  await other.call("POST", `/photo_imports/${opened.id}/photos`, formOf(marked(ordinary, `${mark++}`)));
  for (;;) {
    const { status } = (await other.call("GET", `/photo_imports/${opened.id}`)) as { status: string };
    if (status !== "processing") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function count(answer: string): void {
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
}

/** The time that each run takes, in milliseconds. */
async function timed(runs: number, run: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  return times;
}

function report(what: string, calm: number[], meanwhile: number[], goal: number): void {
  if (process.env.BENCH_VERBOSE) say(`${what}: ${meanwhile.map((ms) => ms.toFixed(0)).join(" ")}`);
  const texts = [calm, meanwhile].map(
    (times) => `${percentile(times, 0.5).toFixed(0)} ms (at most ${Math.max(...times).toFixed(0)})`,
  );
  say(`${what}: ${texts[0]} in peace, ${texts[1]} meanwhile (goal ${goal})`);
  if (Math.max(...meanwhile) > goal) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
