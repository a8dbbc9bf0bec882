/**
 * Power loss. The server's own calls are recorded while it works, and replayed on a model of a disk that is cut off at many
 * points: once keeping only what was synced, once with a random part of the rest. What was acknowledged by then must be
 * there, whole. Needs strace.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPhotos } from "@firn/core/backups/check-photos";
import { inspectDatabase } from "@firn/db/inspect";
import { createFileStore } from "@firn/photos/file-store";
import { createDiskModel } from "./support/disk-model.ts";
import { makeInstallation } from "./support/installation.ts";
import { type Acknowledged, logger } from "./support/logger.ts";
import { type FileCall, readRecording, recorder } from "./support/recording.ts";
import { must, say } from "./support/report.ts";

const cuts = 150;
const changes = 60;

export async function power(): Promise<void> {
  const installation = await makeInstallation();
  const folder = mkdtempSync(join(tmpdir(), "firn-drill-"));
  const recording = join(folder, "calls");
  const run = await installation.start({ under: recorder(recording), env: { UV_USE_IO_URING: "0" } });
  const readyAt = performance.timeOrigin + performance.now();
  const log = await logger(installation.url);
  for (let i = 0; i < changes; i++) await log.change(i);
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
    const acknowledged = log.acknowledged.filter(({ at }) => at < (times[call.at] ?? 0));
    for (const survives of [() => false, () => Math.random() < 0.5]) {
      const left = join(folder, "left");
      disk.crash(left, survives);
      lost.push(...(await problemsOf(left, acknowledged)).map((problem) => `after call ${i}: ${problem}`));
      rmSync(left, { recursive: true, force: true });
      looked++;
    }
  }
  say(
    `${calls.length} calls recorded, ${log.acknowledged.length} acknowledged changes; cut at ${points.size} points, each with only what ` +
      `was synced and with half of the rest: ${looked} disks, ${lost.length} problems`,
  );
  must(lost.length === 0, lost.slice(0, 20).join("\n"));
  rmSync(folder, { recursive: true, force: true });
  installation.remove();
}

/** Spread over everything after the start, and a few within it. */
function cutPoints(calls: readonly FileCall[], from: number): ReadonlySet<number> {
  const points = new Set<number>();
  for (let i = 0; i < cuts; i++) points.add(from + Math.floor(((calls.length - 1 - from) * i) / (cuts - 1)));
  for (let i = 0; i < 20; i++) points.add(Math.floor((from * i) / 20));
  return points;
}

async function problemsOf(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { db, problems, schema, close } = await inspectDatabase(join(dataDir, "firn.db"));
  try {
    // Before the first migration there is nothing to lose.
    if (schema === 0 && acknowledged.length === 0) return [];
    if (problems.length > 0) return problems;
    const { rows } = await db.$client.execute("SELECT id FROM days");
    const found = new Set(rows.map((row) => row[0]));
    const missing = acknowledged.filter(({ present, id }) => found.has(id) !== present);
    const photos = await checkPhotos(db, createFileStore(join(dataDir, "photos")), 0, () => undefined);
    return [...photos, ...missing.map(({ id, present }) => `${id} is ${present ? "lost" : "back"}`)];
  } finally {
    await close();
  }
}
