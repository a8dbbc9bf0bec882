/**
 * Power loss. strace records the server's system calls, and a model of a disk replays them. At many points it is cut off: with the synced
 * bytes only, with a random half of the others, and with all of them (kill -9). Every change acknowledged by then must be there, and an
 * import whole or absent.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { say } from "../bench/support/server.ts";
import { problemsIn } from "./support/data-folder.ts";
import { createDiskModel } from "./support/disk-model.ts";
import type { Installation } from "./support/installation.ts";
import { must } from "./support/must.ts";
import { RandomSkier } from "./support/random-skier.ts";
import { type FileCall, readRecording, recorder } from "./support/recording.ts";

const cuts = 150;
const changes = 60;

export async function power(installation: Installation): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "firn-drill-"));
  const recording = join(folder, "calls");
  const run = await installation.start({ under: recorder(recording), env: { UV_USE_IO_URING: "0" } });
  const readyAt = performance.timeOrigin + performance.now();
  const skier = await new RandomSkier(installation.url).signUp("power@example.com");
  for (let i = 0; i < changes; i++) await skier.change((i * 0.37) % 1);
  await run.kill();

  const { calls, times } = readRecording(recording, installation.dataDir);
  const from = calls.findIndex(({ at }) => (times[at] ?? 0) > readyAt);
  must(from > 0 && calls.length - from > cuts, `Only ${calls.length} calls were recorded.`);
  const points = cutPoints(calls, from);
  const lost: string[] = [];
  const disk = createDiskModel(installation.dataDir);
  for (const [i, call] of calls.entries()) {
    disk.run(call);
    if (!points.has(i)) continue;
    const acknowledged = skier.acknowledged.filter(({ at }) => at < (times[call.at] ?? 0));
    for (const survives of [() => false, () => Math.random() < 0.5, () => true]) {
      const left = join(folder, "left");
      disk.crash(left, survives);
      const problems = await problemsIn(left, acknowledged, skier.imports);
      lost.push(...problems.map((problem) => `after call ${i}: ${problem}`));
      rmSync(left, { recursive: true, force: true });
    }
  }
  say(
    `${calls.length} calls recorded, ${skier.acknowledged.length} days with an acknowledged change; ` +
      `cut off at ${points.size} points in three ways: ${lost.length} problems`,
  );
  must(lost.length === 0, lost.slice(0, 20).join("\n"));
  rmSync(folder, { recursive: true, force: true });
}

/** Spread over the calls after the start, and 20 within it. */
function cutPoints(calls: readonly FileCall[], from: number): ReadonlySet<number> {
  const after = Array.from({ length: cuts }, (_, i) => from + Math.floor(((calls.length - 1 - from) * i) / (cuts - 1)));
  return new Set([...after, ...Array.from({ length: 20 }, (_, i) => Math.floor((from * i) / 20))]);
}
