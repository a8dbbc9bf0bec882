import { existsSync } from "node:fs";
import { deleteExpired } from "@firn/auth/sessions";
import { sweepPhotos } from "@firn/core/photos/sweep";
import { createApp } from "./app.ts";
import { ConfigError, processConfig } from "./config.ts";
import { listen } from "./listen.ts";
import { createLogger } from "./logger.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { webRoot } from "./paths.ts";
import { authDeps, closeWorkers, coreDeps } from "./services.ts";
import { makeUploadFolder, openStores, StartError } from "./stores.ts";

const sweepMs = 10 * 60 * 1000;

async function start(): Promise<void> {
  const config = processConfig();
  const logger = createLogger(config.logLevel);
  const metrics = config.metricsToken === null ? undefined : createMetrics(config.metricsToken);
  const onLost = (error: unknown) => {
    logger.fatal({ err: error }, "the database can no longer be written safely; ending");
    process.exit(1);
  };
  const database = await openStores(config, onLost, metrics?.onDatabaseCall);
  const onTrouble = (error: unknown) => logger.error({ err: error }, "work on photos failed");
  const core = await coreDeps(config, database.db, onTrouble, metrics);
  await core.photos.store.probe().catch((error) => {
    throw new StartError(`The photo store cannot be used: ${error.message}`);
  });
  const auth = authDeps(config, database.db);
  const built = existsSync(webRoot);
  if (!built) logger.warn("the web app is not built; only the API is served");
  const app = await createApp({
    core,
    auth,
    logger,
    metrics,
    trustedProxies: config.trustedProxies,
    uploadFolder: makeUploadFolder(config.dataDir),
    ...(built && { webRoot }),
  });

  const sweep = async () => {
    await deleteExpired(auth).catch((error) => logger.error({ err: error }, "sweeping sessions failed"));
    await sweepPhotos(core).catch((error) => logger.error({ err: error }, "sweeping photos failed"));
  };
  await sweep();
  core.photos.reader.start();
  const sweeper = setInterval(sweep, sweepMs);
  sweeper.unref();

  await listen(app.fetch, config, logger, async () => {
    clearInterval(sweeper);
    await closeWorkers(core);
    await database.close();
  });
  process.stdout.write(`Firn is ready at ${config.publicUrl}\n`);
}

start().catch((error) => {
  const known = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${known ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
});
