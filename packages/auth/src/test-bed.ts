import { createTestDatabase } from "@firn/testing/database";
import { onTestFinished } from "vitest";
import type { AuthDeps, AuthSettings } from "./deps.ts";

type Wrap = Parameters<typeof createTestDatabase>[0];

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export async function createTestBed(options: { settings?: Partial<AuthSettings>; wrap?: Wrap } = {}) {
  const { db, close } = await createTestDatabase(options.wrap);
  onTestFinished(close);
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
