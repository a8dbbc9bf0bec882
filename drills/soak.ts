/** Twenty minutes (SOAK_MINUTES) of twenty requests a second with uploads: memory, handles and the log stay level. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { testJpeg } from "@firn/testing/jpeg";
import { residentMb, usageOf } from "../bench/support/processes.ts";
import { Client, percentile } from "../bench/support/server.ts";
import { makeInstallation } from "./support/installation.ts";
import { must, say } from "./support/report.ts";

const minutes = Number(process.env.SOAK_MINUTES ?? 20);
const perSecond = 20;

interface Sample {
  /** Of the server, and of it with its workers. */
  own: number;
  megabytes: number;
  handles: number;
  walMb: number;
}

export async function soak(): Promise<void> {
  const installation = await makeInstallation();
  const run = await installation.start();
  const client = await new Client(installation.url).signUp("soak@example.com");
  const ski = (await client.call("POST", "/skis", { ski: { name: "Rustler 10" } })) as { id: string };
  const kept: string[] = [];
  const times: number[] = [];
  let number = 0;

  const step = async () => {
    const turn = number++ % 10;
    const before = performance.now();
    if (turn < 5) await client.call("GET", "/days?season=-2");
    else if (turn < 7) await client.call("GET", "/stats");
    else if (turn < 9) {
      const photo_ids = turn === 8 ? [await upload(client, `${number}`)] : [];
      const day = { date: "2025-02-03", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends", photo_ids };
      kept.push(((await client.call("POST", "/days", { day })) as { id: string }).id);
    } else while (kept.length > 60) await client.call("DELETE", `/days/${kept.shift()}`);
    times.push(performance.now() - before);
  };

  const samples: Sample[] = [];
  const failures: unknown[] = [];
  const pending = new Set<Promise<void>>();
  const end = Date.now() + minutes * 60_000;
  const clock = setInterval(() => {
    const work = step()
      .catch((error: unknown) => void failures.push(error))
      .finally(() => pending.delete(work));
    pending.add(work);
  }, 1000 / perSecond);
  const sampler = setInterval(() => {
    const now = sample(run.pid, installation.dataDir);
    samples.push(now);
    if (samples.length % 12 === 0)
      say(`minute ${samples.length / 12}: ${now.own.toFixed(0)} MB, with workers ${now.megabytes.toFixed(0)} MB`);
  }, 5000);
  while (Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 500));
  clearInterval(clock);
  clearInterval(sampler);
  await Promise.all(pending);

  const half = Math.floor(samples.length / 2);
  const [early, late] = [samples.slice(Math.floor(half / 2), half), samples.slice(half + Math.floor(half / 2))];
  const most = (list: readonly Sample[], of: (each: Sample) => number) => Math.max(...list.map(of));
  const line = (name: string, of: (each: Sample) => number, unit: string) =>
    say(
      `${name}: at most ${most(early, of).toFixed(1)}${unit} in the second quarter, ${most(late, of).toFixed(1)}${unit} in the last`,
    );
  say(
    `${number} requests in ${minutes} minutes, ${failures.length} failed: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  );
  line("memory of the server and its workers", ({ megabytes }) => megabytes, " MB");
  line("open handles", ({ handles }) => handles, "");
  line("write-ahead log", ({ walMb }) => walMb, " MB");
  must(failures.length === 0, String(failures[0]));
  must(most(late, (each) => each.megabytes) < most(early, (each) => each.megabytes) * 1.15 + 10, "Memory grows.");
  must(most(late, (each) => each.handles) <= most(early, (each) => each.handles) + 5, "Handles grow.");
  must(most(late, (each) => each.walMb) < 16, "The log grows.");
  run.signal("SIGTERM");
  must((await run.ended) === 0, "The server did not end with 0.");
  installation.remove();
}

async function upload(client: Client, mark: string): Promise<string> {
  const form = new FormData();
  form.set("file", new File([await testJpeg("2025-02-03", "us-alta", mark)], "photo.jpg"));
  return ((await client.call("POST", "/photos", form)) as { id: string }).id;
}

function sample(pid: number, dataDir: string): Sample {
  return {
    own: residentMb(pid),
    megabytes: usageOf(pid).residentMb,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    walMb: (statSync(join(dataDir, "firn.db-wal"), { throwIfNoEntry: false })?.size ?? 0) / 1024 / 1024,
  };
}
