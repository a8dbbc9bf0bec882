/**
 * Power loss. The server's system calls are recorded while it works, and replayed on a model of a disk that is cut off at many points:
 * once keeping only the synced bytes, once with a random part of the rest. Every change acknowledged by then must be there, whole.
 * Needs strace.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { say } from "../bench/support/server.ts";
import { problemsIn } from "./support/data-folder.ts";
import { createDiskModel } from "./support/disk-model.ts";
import { makeInstallation } from "./support/installation.ts";
import { RandomSkier } from "./support/random-skier.ts";
import { type FileCall, readRecording, recorder } from "./support/recording.ts";
import { must } from "./support/report.ts";

const cuts = 150;
const changes = 60;

export async function power(): Promise<void> {
  const installation = await makeInstallation();
  const folder = mkdtempSync(join(tmpdir(), "firn-drill-"));
  const recording = join(folder, "calls");
  const run = await installation.start({ under: recorder(recording), env: { UV_USE_IO_URING: "0" } });
  const readyAt = performance.timeOrigin + performance.now();
  const skier = await new RandomSkier(installation.url).signUp("power@example.com");
  for (let i = 0; i < changes; i++) await skier.change((i * 0.37) % 1);
  run.signal("SIGKILL");
  await run.ended;

  const { calls, times } = readRecording(recording, installation.dataDir);
  const from = calls.findIndex(({ at }) => (times[at] ?? 0) > readyAt);
  must(from > 0 && calls.length - from > cuts, `Only ${calls.length} calls were recorded.`);
  const points = cutPoints(calls, from);
  const lost: string[] = [];
  let looked = 0;
  const disk = createDiskModel(installation.dataDir);
  for (const [i, call] of calls.entries()) {
    disk.run(call);
    if (!points.has(i)) continue;
    const acknowledged = skier.acknowledged.filter(({ at }) => at < (times[call.at] ?? 0));
    for (const survives of [() => false, () => Math.random() < 0.5]) {
      const left = join(folder, "left");
      disk.crash(left, survives);
      lost.push(...(await problemsIn(left, acknowledged)).map((problem) => `after call ${i}: ${problem}`));
      rmSync(left, { recursive: true, force: true });
      looked++;
    }
  }
  say(
    `${calls.length} calls recorded, ${skier.acknowledged.length} days with an acknowledged change; cut at ${points.size} points, each with ` +
      `the synced bytes alone and with half of the rest: ${looked} disks, ${lost.length} problems`,
  );
  must(lost.length === 0, lost.slice(0, 20).join("\n"));
  rmSync(folder, { recursive: true, force: true });
  installation.remove();
}

/** Spread over the calls after the start, and a few within it. */
function cutPoints(calls: readonly FileCall[], from: number): ReadonlySet<number> {
  const points = new Set<number>();
  for (let i = 0; i < cuts; i++) points.add(from + Math.floor(((calls.length - 1 - from) * i) / (cuts - 1)));
  for (let i = 0; i < 20; i++) points.add(Math.floor((from * i) / 20));
  return points;
}
