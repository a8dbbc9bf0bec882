import type { AuthDeps } from "@firn/auth/deps";
import type { CoreDeps } from "@firn/core/deps";
import { loadResortDirectory } from "@firn/core/resorts/load-directory";
import { createApp } from "@firn/server/app";
import { createLogger } from "@firn/server/logger";
import type { Client } from "@libsql/client";
import { TestClient } from "./client.ts";
import { createTestDatabase } from "./database.ts";
import { type FakeRuntime, fakeRuntime } from "./runtime.ts";

export const publicUrl = "http://firn.test";

export interface TestApp {
  core: CoreDeps;
  auth: AuthDeps;
  clock: FakeRuntime;
  /** Answers a request without a network. */
  fetch: (request: Request) => Promise<Response>;
  /** Somebody without an account. */
  visitor(): TestClient;
  /** Somebody with a new account, signed in. */
  skier(email?: string): Promise<TestClient>;
  close: () => void;
}

export interface TestAppOptions {
  settings?: Partial<AuthDeps["settings"]>;
  wrap?: (client: Client) => Client;
  /** Receives what the server logs, a JSON line each. */
  logLevel?: string;
}

/** The whole server in this process, on a database of its own, with a clock that only the test moves. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { db, close } = await createTestDatabase(options.wrap);
  const clock = fakeRuntime();
  const auth: AuthDeps = {
    db,
    runtime: clock,
    settings: { failedSignInsPer15Min: 10, signUpsPerHour: 1000, google: null, publicUrl, ...options.settings },
  };
  const core: CoreDeps = { db, runtime: clock, resorts: await loadResortDirectory(db) };
  const app = await createApp({ core, auth, logger: createLogger(options.logLevel ?? "silent"), trustedProxies: 0 });
  const fetch = async (request: Request) => app.fetch(request);
  let skiers = 0;
  return {
    core,
    auth,
    clock,
    fetch,
    visitor: () => new TestClient(fetch, publicUrl),
    async skier(email = `skier-${++skiers}@example.com`) {
      const client = new TestClient(fetch, publicUrl);
      await client.rest("POST", "/users", { user: { email, password: "first tracks" } });
      return client;
    },
    close,
  };
}
