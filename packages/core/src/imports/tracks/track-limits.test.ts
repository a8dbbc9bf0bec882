import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addDays } from "@firn/seasons/plain-date";
import { icsOf } from "@firn/tracks/test-files";
import { workerFile } from "@firn/workers/worker-file";
import { createWorkerProcess } from "@firn/workers/worker-process";
import { expect, onTestFinished, test, vi } from "vitest";
import { altaRecord, patienceMs, worker } from "../test-readers.ts";
import { createTrackReader, memoryToRead } from "./track-reader.ts";
import type { TrackJob, TrackReply } from "./track-worker.ts";

vi.mock("@firn/workers/worker-process", { spy: true });

test("ends a worker after 15 seconds at most", async () => {
  const reader = createTrackReader({ records: () => [], worker });
  onTestFinished(reader.close);
  expect(createWorkerProcess).toHaveBeenCalledWith(expect.objectContaining({ timeLimitMs: 15_000 }));
});

test("leaves memory to a photo beside the largest file", () => {
  const sizes = [
    { megabytes: 25, isPacked: false },
    { megabytes: 250, isPacked: true },
  ];
  for (const size of sizes) expect(memoryToRead(size)).toBeLessThanOrEqual(400e6);
});

/** The worker alone, because the reader gives so small a file little time. */
test("the worker gives no reply of more than 4 MB", async () => {
  const limits = { timeLimitMs: 60_000, patienceMs, memoryLimitBytes: 600e6, idleMs: 60_000 };
  const file = workerFile("track-worker", fileURLToPath(import.meta.url));
  const trackWorker = createWorkerProcess<TrackJob, TrackReply>({ ...file, ...limits, greeting: () => [altaRecord] });
  const folder = mkdtempSync(join(tmpdir(), "firn-tracks-"));
  onTestFinished(async () => {
    await trackWorker.close();
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, "stays.ics");
  const starts = Array.from({ length: 2080 }, (_, at) => addDays("1980-01-01", 21 * at).replaceAll("-", ""));
  writeFileSync(path, icsOf(starts.map((from) => ["SUMMARY:Ski Alta", `DTSTART;VALUE=DATE:${from}`, "DURATION:P21D"])));
  const job = { path, latest: "2099-12-31", own: { places: [], names: [] } };
  await expect(trackWorker.run(job)).rejects.toMatchObject({ name: "WorkerGone", why: "oversized" });
});
