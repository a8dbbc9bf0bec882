/** A hundred uploads of 20 MB, thirty at once, and slow clients, with 512 MB of memory. Needs root, memory groups and slowhttptest. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { paddedJpeg } from "../bench/photos/pictures.ts";
import { Client, fileForm, say } from "../bench/support/server.ts";
import type { Installation } from "./support/installation.ts";
import { beside, startInMemoryGroup } from "./support/memory-group.ts";

const uploads = 100;
const atOnce = 30;
const limitMb = 512;

export async function memory(installation: Installation): Promise<void> {
  const { run, stop } = await startInMemoryGroup(installation, limitMb);
  const clients = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      new Client(installation.url, `198.51.100.${i}`).signUp(`memory-${i}@example.com`),
    ),
  );
  let next = 0;
  const begun = performance.now();
  const upload = async () => {
    while (next < uploads) {
      const number = next++;
      const photo = await paddedJpeg(20 * 1024 * 1024, `${number} `);
      await clients[number % clients.length]?.call("POST", "/photos", fileForm(photo));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, upload));
  const seconds = (performance.now() - begun) / 1000;
  say(`${uploads} uploads of 20 MB, ${atOnce} at once: all accepted in ${seconds.toFixed(0)} s`);

  const other = clients[0] as Client;
  const limits = { run, other, longestP99Ms: 1000, mostMb: limitMb };
  limits.longestP99Ms = 50 + 2 * (await beside("nothing", limits, () => pause(5000))).p99Ms;
  const common = ["-c", "400", "-r", "200", "-l", "12", "-u", installation.origin, "-p", "3"];
  const kinds: Record<string, string[]> = {
    "slow heads": ["-H", "-i", "5"],
    "slow bodies": ["-B", "-i", "5", "-s", "8192"],
    "slow readers": ["-X", "-w", "1", "-y", "2", "-n", "5", "-z", "1"],
  };
  for (const [name, args] of Object.entries(kinds))
    await beside(name, limits, () => once(spawn("slowhttptest", [...args, ...common], { stdio: "ignore" }), "exit"));
  await stop();
}
