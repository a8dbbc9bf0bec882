/** Twenty minutes (SOAK_MINUTES) of twenty requests a second with uploads: memory, handles and the write-ahead log do not grow. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { familyMemoryMb } from "../bench/support/processes.ts";
import { percentile, say } from "../bench/support/server.ts";
import type { Installation } from "./support/installation.ts";
import { must } from "./support/must.ts";
import { Skier } from "./support/skier.ts";

const minutes = Number(process.env.SOAK_MINUTES ?? 20);
const perSecond = 20;

/** The most that each figure may reach in the last quarter, by its maximum in the second quarter. */
const limits = {
  "MB of the server and its workers": (early: number) => early * 1.15 + 10,
  "open handles": (early: number) => early + 5,
  "MB of write-ahead log": () => 16,
};
type Sample = Record<keyof typeof limits, number>;

export async function soak(installation: Installation): Promise<void> {
  const run = await installation.start();
  const skier = await new Skier(installation.url).signUp("soak@example.com");
  const days = [await skier.log()];
  const times: number[] = [];
  let number = 0;
  const step = async () => {
    const turn = number++ % 10;
    const before = performance.now();
    if (turn < 5) await skier.dayIds();
    else if (turn < 7) await skier.call("GET", "/stats");
    else if (turn < 9) days.push(await skier.log({ photo_ids: turn === 8 ? [await skier.upload(`${number}`)] : [] }));
    else while (days.length > 60) await skier.call("DELETE", `/days/${days.shift()}`);
    times.push(performance.now() - before);
  };
  const sample = (): Sample => ({
    "MB of the server and its workers": familyMemoryMb(run.pid),
    "open handles": readdirSync(`/proc/${run.pid}/fd`).length,
    "MB of write-ahead log":
      (statSync(join(installation.dataDir, "firn.db-wal"), { throwIfNoEntry: false })?.size ?? 0) / 1024 ** 2,
  });

  const samples: Sample[] = [];
  const failures: unknown[] = [];
  const pending: Promise<unknown>[] = [];
  const clock = setInterval(() => pending.push(step().catch((error) => failures.push(error))), 1000 / perSecond);
  const sampler = setInterval(() => samples.push(sample()), minutes * 600);
  await pause(minutes * 60_000);
  clearInterval(clock);
  clearInterval(sampler);
  await Promise.all(pending);

  const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
  say(`${number} requests in ${minutes} minutes, ${failures.length} failed: p50 ${p50} ms, p99 ${p99} ms`);
  must(failures.length === 0, String(failures[0]));
  const quarter = Math.floor(samples.length / 4);
  const grown = (Object.keys(limits) as (keyof Sample)[]).filter((name) => {
    const most = (part: Sample[]) => Math.max(...part.map((each) => each[name]));
    const [early, late] = [most(samples.slice(quarter, 2 * quarter)), most(samples.slice(3 * quarter))];
    say(`${name}: at most ${early.toFixed(1)} in the second quarter, ${late.toFixed(1)} in the last`);
    return late > limits[name](early);
  });
  must(grown.length === 0, `Grown: ${grown.join(", ")}.`);
  await run.stop();
}
