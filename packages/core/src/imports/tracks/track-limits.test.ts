import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OwnerId } from "@firn/contracts/runtime";
import { addDays } from "@firn/seasons/plain-date";
import { icsOf } from "@firn/tracks/test-files";
import { createWorkerProcess } from "@firn/workers/worker-process";
import { expect, onTestFinished, test, vi } from "vitest";
import { altaRecord, refusalOf, worker } from "../test-readers.ts";
import { createTrackReader } from "./track-reader.ts";

vi.mock("@firn/workers/worker-process", { spy: true });

test("ends a worker at 900 MB, and after 15 seconds at most", async () => {
  const reader = createTrackReader({ records: () => [], worker });
  onTestFinished(reader.close);
  const bounds = { memoryLimitBytes: 900 * 1024 * 1024, timeLimitMs: 15_000 };
  expect(createWorkerProcess).toHaveBeenCalledWith(expect.objectContaining(bounds));
});

test("refuses a calendar whose days take more than 4 MB", async () => {
  const reader = createTrackReader({ records: () => [altaRecord] });
  const folder = mkdtempSync(join(tmpdir(), "firn-tracks-"));
  onTestFinished(async () => {
    await reader.close();
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, "stays.ics");
  const starts = Array.from({ length: 2080 }, (_, at) => addDays("1980-01-01", 21 * at).replaceAll("-", ""));
  writeFileSync(path, icsOf(starts.map((from) => ["SUMMARY:Ski Alta", `DTSTART;VALUE=DATE:${from}`, "DURATION:P21D"])));
  const job = { path, latest: "2099-12-31", own: { places: [], names: [] } };
  expect(await refusalOf(reader.read("skier" as OwnerId, job))).toMatchObject({
    code: "invalid",
    fields: { file: ["Reading this file takes too much memory. Split it."] },
  });
});
