import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AuthDeps } from "@firn/auth/deps";
import type { CoreDeps } from "@firn/core/deps";
import { newestKnownSchema } from "@firn/db/inspect";
import { serve } from "@hono/node-server";
import { createApp } from "../../app.ts";
import type { Config } from "../../config.ts";
import { createLogger } from "../../logger.ts";
import { migrationsFolder, webRoot } from "../../paths.ts";
import { authDeps, closeWorkers, coreDeps } from "../../services.ts";
import { openStores } from "../../stores.ts";

export interface ServedCopy {
  core: CoreDeps;
  auth: AuthDeps;
  origin: string;
  close: () => Promise<void>;
}

/** Serves a copy of the database, with the photos of the store, to this machine only. Its background does not run. */
export async function serveCopy(config: Config, databasePath: string): Promise<ServedCopy> {
  const folder = await mkdtemp(join(tmpdir(), "firn-book-"));
  let app: Awaited<ReturnType<typeof createApp>> | undefined;
  const { server, port } = await listening(
    (...request) => app?.fetch(...request) ?? new Response(null, { status: 503 }),
  );
  const origin = `http://127.0.0.1:${port}`;
  const url = pathToFileURL(databasePath).href;
  const copied = { ...config, publicUrl: origin, database: { url, authToken: undefined, local: true } };
  const logger = createLogger("error");
  const onTrouble = (error: unknown) => logger.error({ err: error }, "the copy could not be served");
  const database = await openStores(copied, onTrouble);
  const core = await coreDeps(copied, database.db, onTrouble);
  const auth = authDeps(copied, database.db);
  const newestSchema = newestKnownSchema(migrationsFolder);
  app = await createApp({ core, auth, logger, newestSchema, webRoot, trustedProxies: 0, uploadFolder: folder });
  const close = async () => {
    server.close();
    await closeWorkers(core);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { core, auth, origin, close };
}

function listening(fetch: Parameters<typeof serve>[0]["fetch"]) {
  return new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    const server = serve({ fetch, hostname: "127.0.0.1", port: 0 }, ({ port }: AddressInfo) =>
      resolve({ server, port }),
    );
  });
}
