import type { AuthDeps } from "@firn/auth/deps";
import type { CoreDeps } from "@firn/core/deps";
import { loadResortDirectory } from "@firn/core/resorts/load-directory";
import { syncGazetteer } from "@firn/core/resorts/sync-gazetteer";
import type { Db } from "@firn/db/open";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import type { Config } from "./config.ts";
import { systemRuntime } from "./runtime.ts";

/** What accounts and sessions need. Made once per process: Google's keys are cached by its settings object. */
export function authDeps(config: Config, db: Db): AuthDeps {
  const { failedSignInsPer15Min, signUpsPerHour, google, publicUrl } = config;
  return { db, runtime: systemRuntime, settings: { failedSignInsPer15Min, signUpsPerHour, google, publicUrl } };
}

/** What the use-cases need; brings the resorts in line with the gazetteer first. */
export async function coreDeps(db: Db): Promise<CoreDeps> {
  await syncGazetteer(db, systemRuntime, parseGazetteer(readGazetteerFiles()));
  return { db, runtime: systemRuntime, resorts: await loadResortDirectory(db) };
}
