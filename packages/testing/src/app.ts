import { sessionCookie } from "@firn/auth/cookies";
import type { AuthDeps } from "@firn/auth/deps";
import { emailKey } from "@firn/auth/email-key";
import { hashPassword, operatorSlot } from "@firn/auth/passwords";
import { createSession } from "@firn/auth/sessions";
import type { CoreDeps } from "@firn/core/deps";
import { loadResortDirectory } from "@firn/core/resorts/directory";
import { newestKnownSchema } from "@firn/db/inspect";
import type { DbWithClient } from "@firn/db/open";
import { users } from "@firn/db/schema";
import type { SqlClient } from "@firn/db/sql-client";
import type { RendererOptions } from "@firn/photos/renderer";
import { createApp } from "@firn/server/app";
import { createLogger } from "@firn/server/logger";
import type { Metrics } from "@firn/server/metrics/metrics";
import { migrationsFolder } from "@firn/server/paths";
import { makeUploadFolder } from "@firn/server/stores";
import type { Pace } from "@firn/server/uploads/watch-body";
import { TestClient } from "./client.ts";
import { createTestDatabase } from "./database.ts";
import { withTestPhotos } from "./photos.ts";
import { type FakeRuntime, fakeRuntime } from "./runtime.ts";

const publicUrl = "http://firn.test";

/** Its hash is made once per worker. */
export const skierPassword = "first tracks";
let passwordHash: Promise<string> | undefined;

export interface TestApp {
  db: DbWithClient;
  databasePath: string;
  core: CoreDeps;
  auth: AuthDeps;
  clock: FakeRuntime;
  /** `env`: the sockets of the request, where it came over one. */
  fetch: (request: Request, env?: object) => Promise<Response>;
  folder: string;
  visitor(): TestClient;
  skier(email?: string): Promise<TestClient>;
  log: string[];
  close: () => Promise<void>;
}

export interface TestAppOptions {
  settings?: Partial<AuthDeps["settings"]>;
  wrap?: (client: SqlClient) => SqlClient;
  webRoot?: string;
  earlierAssets?: string | undefined;
  trustedProxies?: number;
  renderer?: RendererOptions;
  photoQuotaBytes?: number;
  /** By default they are kept. */
  keepsTrackFiles?: boolean;
  uploadPace?: Pace;
  metrics?: Metrics;
  ending?: AbortSignal;
  /** A server, instead of a database of its own. */
  databaseUrl?: string;
}

/** The whole server in this process, on a database of its own, with a clock that only the test moves. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    db,
    path: databasePath,
    close,
  } = await createTestDatabase(options.wrap, options.metrics?.onDatabaseCall, options.databaseUrl);
  const clock = fakeRuntime();
  const auth: AuthDeps = {
    db,
    runtime: clock,
    settings: {
      failedSignInsPer15Min: 10,
      signUpsPerHour: 1000,
      signUps: "open",
      google: null,
      publicUrl,
      ...options.settings,
    },
  };
  const log: string[] = [];
  const photos = withTestPhotos(
    {
      db,
      runtime: clock,
      resorts: await loadResortDirectory(db),
      photoQuotaBytes: options.photoQuotaBytes,
      keepsTrackFiles: options.keepsTrackFiles ?? true,
    },
    (error) => {
      log.push(String(error));
    },
    { ...options.metrics, ...options.renderer },
  );
  const { core, folder } = photos;
  const app = await createApp({
    core,
    auth,
    logger: createLogger("trace", { write: (line) => log.push(line) }),
    trustedProxies: options.trustedProxies ?? 0,
    uploadFolder: makeUploadFolder(folder),
    newestSchema: newestKnownSchema(migrationsFolder),
    metrics: options.metrics,
    ...(options.uploadPace && { uploadPace: options.uploadPace }),
    ...(options.ending && { ending: options.ending }),
    ...(options.webRoot && { webRoot: options.webRoot }),
    earlierAssets: options.earlierAssets,
  });
  const fetch = async (request: Request, env?: object) => app.fetch(request, env);
  let skiers = 0;
  return {
    db,
    databasePath,
    core,
    auth,
    clock,
    fetch,
    folder,
    log,
    visitor: () => new TestClient(fetch, auth.settings.publicUrl),
    async skier(email = `skier-${++skiers}@example.com`) {
      const user = { id: clock.newId(), email, createdAt: clock.now() };
      passwordHash ??= hashPassword(operatorSlot, skierPassword);
      await db.insert(users).values({ ...user, emailKey: emailKey(email), passwordHash: await passwordHash });
      const client = new TestClient(fetch, auth.settings.publicUrl);
      client.cookies.set(sessionCookie(auth.settings.publicUrl).name, (await createSession(auth, user)).token);
      return client;
    },
    async close() {
      await photos.close();
      await close();
    },
  };
}
