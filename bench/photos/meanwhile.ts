/** `npm run bench:photos:api`: how the day list answers while 50 photos are worked on, and in peace, in one run. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client, percentile, startServer } from "../support/server.ts";
import { writePictures } from "./pictures.ts";

const photos = 50;
const uploads = fileURLToPath(new URL("send-photos.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "firn-bench-"));
const [jpeg = ""] = await writePictures(folder);
const server = await startServer(4391);
const client = await new Client(server.url).signUp("bench@example.com");
await seedSeason();

await latencies(Date.now() + 1000);
const idle = await latencies(Date.now() + 5000);
const { id } = (await client.call("POST", "/photo_imports")) as { id: string };
let isDone = false;
const begun = performance.now();
// A process of its own, so that what it costs to send photos is not measured as an answer's time.
const uploader = spawn(process.execPath, [...process.execArgv, uploads, server.url, id, jpeg, String(photos)], {
  stdio: "inherit",
});
const work = once(uploader, "exit").then(() => {
  isDone = true;
});
const busy: number[] = [];
while (!isDone) busy.push(...(await latencies(Date.now() + 500)));
await work;
const seconds = (performance.now() - begun) / 1000;
report("idle", idle);
report("busy", busy);
process.stdout.write(
  `${photos} photos of 12 megapixels in ${seconds.toFixed(1)} s, ${(photos / seconds).toFixed(1)} a second\n`,
);
await server.stop();
rmSync(folder, { recursive: true, force: true });

function report(name: string, values: number[]): void {
  const [p50, p99] = [percentile(values, 0.5), percentile(values, 0.99)];
  process.stdout.write(
    `GET /days of 60 days, ${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${values.length} requests)\n`,
  );
}

async function seedSeason(): Promise<void> {
  const lines = Array.from(
    { length: 60 },
    (_, day) => `${new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10)} Alta, with Sam`,
  );
  await client.call("PATCH", "/account", {
    user: { season_start_day: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(5, 10) },
  });
  const form = new FormData();
  form.set("text", lines.join("\n"));
  const made = (await client.call("POST", "/text_imports", form)) as { id: string };
  await client.call("PATCH", `/text_imports/${made.id}`, { text_import: { status: "committed" } });
}

/** The times of one request after the other until then, in milliseconds. */
async function latencies(until: number): Promise<number[]> {
  const times: number[] = [];
  while (Date.now() < until) {
    const start = performance.now();
    await client.call("GET", "/days");
    times.push(performance.now() - start);
  }
  return times;
}
