import { createTestDatabase } from "@firn/testing/database";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { closeWorkers, coreDeps } from "../src/services.ts";
import { temporary } from "./support/data-folder.ts";

const megabyte = 1024 * 1024;

test.each([
  ["5", 5 * megabyte],
  ["", undefined],
])("ACCOUNT_QUOTA_MB=%s is a quota of %s bytes", async (value, bytes) => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const config = readConfig({ DATA_DIR: temporary(), ACCOUNT_QUOTA_MB: value });
  const core = await coreDeps(config, db, () => undefined);
  onTestFinished(() => closeWorkers(core));
  expect(core.photoQuotaBytes).toBe(bytes);
});

test.each([
  ["on", true],
  ["", false],
])("KEEP_TRACK_FILES=%s keeps the files of tracks: %s", async (value, isKept) => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const config = readConfig({ DATA_DIR: temporary(), KEEP_TRACK_FILES: value });
  const core = await coreDeps(config, db, () => undefined);
  onTestFinished(() => closeWorkers(core));
  expect(core.keepsTrackFiles).toBe(isKept);
});
