import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { familyMemoryMb, residentMb } from "../../bench/support/processes.ts";
import { type Client, percentile, say } from "../../bench/support/server.ts";
import type { Installation, Run } from "./installation.ts";
import { must, mustBeQuick } from "./must.ts";

/** Starts the server in a control group with a memory limit, beyond which the kernel kills a process (needs root). */
export async function startInMemoryGroup(installation: Installation, limitMb: number) {
  const isV1 = existsSync("/sys/fs/cgroup/memory");
  const folder = join(isV1 ? "/sys/fs/cgroup/memory" : "/sys/fs/cgroup", `firn-drill-${process.pid}-${limitMb}`);
  const names = isV1
    ? { limit: "memory.limit_in_bytes", peak: "memory.max_usage_in_bytes", events: "memory.oom_control" }
    : { limit: "memory.max", peak: "memory.peak", events: "memory.events" };
  mkdirSync(folder);
  writeFileSync(join(folder, names.limit), String(limitMb * 1024 ** 2));
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const cpu = favour(folder);
  const enter = [folder, ...cpu.folders].map((each) => `echo $$ > ${join(each, "cgroup.procs")}`);
  const under = ["sh", "-c", `${enter.join(" && ")} && exec "$@"`, "sh"];
  // The clients of a drill send different addresses.
  const run = await installation.start({ under, env: { TRUST_PROXY: "on", KEEP_TRACK_FILES: "on" } });
  return {
    run,
    async stop() {
      const kills = Number(/^oom_kill (\d+)$/m.exec(read(names.events))?.[1] ?? Number.NaN);
      const peakMb = Number(read(names.peak)) / 1024 ** 2;
      say(`${kills} killed; at most ${peakMb.toFixed(0)} MB of ${limitMb} with the kernel's file cache`);
      must(kills === 0, "A process was killed for memory.");
      await run.stop();
      cpu.leave();
      for (const each of [folder, ...cpu.folders]) rmdirSync(each);
    },
  };
}

/**
 * Gives the server and this process the cores before other work on the machine: niceness compares the processes of one session only
 * (sched(7), autogroup), and a started server has its own. Without the first version of control groups it does nothing.
 */
function favour(folder: string): { folders: string[]; leave: () => void } {
  const root = "/sys/fs/cgroup/cpu";
  if (!existsSync(join(root, "cpu.shares"))) return { folders: [], leave: () => {} };
  const own = join(root, basename(folder));
  const enter = (group: string) => writeFileSync(join(group, "cgroup.procs"), String(process.pid));
  mkdirSync(own);
  writeFileSync(join(own, "cpu.shares"), "100000");
  enter(own);
  return { folders: [own], leave: () => enter(root) };
}

export interface Measured {
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
  longestWriteMs: number;
  /** Of all processes together. */
  peakMb: number;
  serverMb: number;
  /** Of each of the other account's answers, in ms. */
  times: number[];
}

/** Runs an attack, and measures another account's calls and the memory of the processes meanwhile. */
export async function measureBeside(
  name: string,
  { run, other }: { run: Run; other: Client },
  attack: () => PromiseLike<unknown>,
): Promise<Measured> {
  let isOver = false;
  let peakMb = 0;
  let serverMb = 0;
  const sampler = setInterval(() => {
    peakMb = Math.max(peakMb, familyMemoryMb(run.pid));
    serverMb = Math.max(serverMb, residentMb(run.pid));
  }, 100);
  const times: number[] = [];
  let longestWriteMs = 0;
  const calls = async () => {
    do {
      for (const path of ["/account", "/days", "/stats"]) {
        const { status, ms } = await other.send("GET", path);
        must(status === 200, `GET ${path} of another account is ${status} beside ${name}.`);
        times.push(ms);
      }
      const { status, ms } = await other.send("PATCH", "/account", { user: { season_goal: 1 + (times.length % 300) } });
      must(status === 200, `A change of another account is ${status} beside ${name}.`);
      times.push(ms);
      longestWriteMs = Math.max(longestWriteMs, ms);
      await pause(20);
    } while (!isOver);
  };
  const attacked = Promise.resolve(attack()).finally(() => (isOver = true));
  await Promise.all([attacked, calls()]).finally(() => clearInterval(sampler));
  const [p50Ms, p99Ms, longestMs] = [0.5, 0.99, 1].map((share) => percentile(times, share)) as [number, number, number];
  return { p50Ms, p99Ms, longestMs, longestWriteMs, peakMb, serverMb, times };
}

/** The same with its bar. */
export async function beside(
  name: string,
  { longestP99Ms, mostMb, ...who }: { run: Run; other: Client; longestP99Ms: number; mostMb: number },
  attack: () => PromiseLike<unknown>,
): Promise<Measured> {
  const measured = await measureBeside(name, who, attack);
  const { p50Ms, p99Ms, peakMb, times } = measured;
  say(
    `others beside ${name}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${times.length} answers; ` +
      `all processes together at most ${peakMb.toFixed(0)} MB`,
  );
  mustBeQuick(p99Ms < longestP99Ms, `Others wait beside ${name}.`);
  must(peakMb < mostMb, `The processes take ${peakMb.toFixed(0)} MB beside ${name}.`);
  return measured;
}
