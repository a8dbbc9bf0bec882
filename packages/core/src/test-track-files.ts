import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testGpx } from "@firn/testing/gpx";
import { onTestFinished } from "vitest";
import { SpooledFile } from "./photos/deps.ts";

export function spooled(bytes: Uint8Array, name = "day.gpx"): SpooledFile {
  const folder = mkdtempSync(join(tmpdir(), "firn-track-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "file");
  writeFileSync(path, bytes);
  return new SpooledFile(path, createHash("sha256").update(bytes).digest("hex"), bytes.length, name);
}

/** Of 2026-01-10 at Alta, from this hour UTC on: 400 m of vertical a run. */
export function recording(runs = 3, hour = 17, date = "2026-01-10"): SpooledFile {
  return spooled(testGpx(date, "us-alta", runs, hour));
}
