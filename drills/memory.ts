/**
 * A hundred uploads of 20 MB, thirty at once, in 512 MB of memory for the server and its workers, and clients that send or read
 * as slowly as they can: nothing is killed, and others hardly notice. Needs root, the kernel's memory groups and slowhttptest.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { paddedJpeg } from "../bench/photos/pictures.ts";
import { Client, fileForm, percentile, say } from "../bench/support/server.ts";
import { makeInstallation } from "./support/installation.ts";
import { makeMemoryGroup } from "./support/memory-group.ts";
import { must, mustBeQuick } from "./support/report.ts";

const uploads = 100;
const atOnce = 30;
const limitMb = 512;

export async function memory(): Promise<void> {
  const installation = await makeInstallation();
  const group = makeMemoryGroup(limitMb);
  const run = await installation.start({ under: group.under, env: { TRUST_PROXY: "on" } });
  const clients = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      new Client(installation.url, `198.51.100.${i}`).signUp(`memory-${i}@example.com`),
    ),
  );
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < uploads) {
        const number = next++;
        const photo = await paddedJpeg(20 * 1024 * 1024, `${number} `);
        await clients[number % clients.length]?.call("POST", "/photos", fileForm(photo));
      }
    }),
  );
  say(
    `${uploads} uploads of 20 MB, ${atOnce} at once, in a group of ${limitMb} MB: all accepted in ${((performance.now() - begun) / 1000).toFixed(0)} s; ` +
      `${group.kills()} killed, at most ${group.peakMb().toFixed(0)} MB with the kernel's file cache`,
  );
  must(group.kills() === 0, "A process was killed for memory.");
  await besideSlowClients(installation.url, clients[0] as Client);
  run.signal("SIGTERM");
  must((await run.ended) === 0, "The server did not end with 0.");
  group.remove();
  installation.remove();
}

/** Slow heads, slow bodies and slow readers, and the times of another client meanwhile. */
async function besideSlowClients(api: string, client: Client): Promise<void> {
  const common = ["-c", "400", "-r", "200", "-l", "12", "-u", new URL("/", api).href, "-p", "3"];
  const kinds: Record<string, string[]> = {
    nobody: [],
    "slow heads": ["-H", "-i", "5", ...common],
    "slow bodies": ["-B", "-i", "5", "-s", "8192", ...common],
    "slow readers": ["-X", "-w", "1", "-y", "2", "-n", "5", "-z", "1", ...common],
  };
  let quiet: number | undefined;
  for (const [name, args] of Object.entries(kinds)) {
    const attack = args.length > 0 ? once(spawn("slowhttptest", args, { stdio: "ignore" }), "exit") : undefined;
    if (attack) await pause(3000);
    const times: number[] = [];
    for (const end = performance.now() + 5000; performance.now() < end; ) {
      const { status, ms } = await client.send("GET", "/account");
      must(status === 200, `GET /account is ${status} beside ${name}.`);
      times.push(ms);
    }
    await attack;
    const p99 = percentile(times, 0.99);
    say(
      `others beside ${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${times.length} answers`,
    );
    quiet ??= p99;
    mustBeQuick(p99 < 2 * quiet + 50, `Others wait beside ${name}.`);
  }
}
