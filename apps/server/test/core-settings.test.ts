import { createTestDatabase } from "@firn/testing/database";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { closeWorkers, coreDeps } from "../src/services.ts";
import { temporary } from "./support/data-folder.ts";

const megabyte = 1024 * 1024;

test.each([
  ["ACCOUNT_QUOTA_MB", "5", "photoQuotaBytes", 5 * megabyte],
  ["ACCOUNT_QUOTA_MB", "", "photoQuotaBytes", undefined],
  ["KEEP_TRACK_FILES", "on", "keepsTrackFiles", true],
  ["KEEP_TRACK_FILES", "", "keepsTrackFiles", false],
] as const)("%s=%s sets %s to %s", async (variable, value, setting, expected) => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const config = readConfig({ DATA_DIR: temporary(), [variable]: value });
  const core = await coreDeps(config, db, () => undefined);
  onTestFinished(() => closeWorkers(core));
  expect(core[setting]).toBe(expected);
});
