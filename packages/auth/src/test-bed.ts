import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@firn/db/open";
import { onTestFinished } from "vitest";
import type { AuthDeps, AuthSettings } from "./deps.ts";

type Wrap = Parameters<typeof openDatabase>[0]["wrap"];

const migrations = fileURLToPath(new URL("../../../drizzle", import.meta.url));

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export async function createTestBed(options: { settings?: Partial<AuthSettings>; wrap?: Wrap } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "firn-auth-"));
  const { db, close } = await openDatabase({
    url: `file:${join(folder, "test.db")}`,
    migrations,
    onLost: (error) => {
      throw error;
    },
    ...(options.wrap ? { wrap: options.wrap } : {}),
  });
  onTestFinished(() => {
    close();
    rmSync(folder, { recursive: true });
  });
  const clock = { now: Date.UTC(2026, 0, 31, 8, 15) };
  let ids = 0;
  const deps: AuthDeps = {
    db,
    runtime: { now: () => clock.now, newId: () => `id-${++ids}` },
    settings: {
      failedSignInsPer15Min: 5,
      signUpsPerHour: 3,
      signUps: "open",
      google: null,
      publicUrl: "http://localhost:3000",
      ...options.settings,
    },
  };
  return { db, clock, deps };
}

export const home = { address: "192.0.2.10" };
export const cafe = { address: "198.51.100.7" };

export const skier = { email: "skier@example.com", password: "first tracks at dawn" };

export async function rejection(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => {
      throw new Error("expected a rejection");
    },
    (error: unknown) => error,
  );
}
