import { existsSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { prepareSearch } from "@firn/core/days/search/service";
import { holdLease } from "@firn/core/leases/service";
import { newestKnownSchema } from "@firn/db/inspect";
import { type AppDeps, createApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { lastBackupAt } from "./backups/backup-files.ts";
import { scheduleBackups } from "./backups/schedule.ts";
import { type Config, ConfigError, processConfig } from "./config.ts";
import { keepEarlierAssets } from "./earlier-assets.ts";
import { listen } from "./listen.ts";
import { createLogger } from "./logger.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { migrationsFolder, webRoot } from "./paths.ts";
import { createPhotosApp } from "./photos-app.ts";
import { authDeps, closeWorkers, coreDeps } from "./services.ts";
import { makeUploadFolder, openStores, StartError, takeDataFolder } from "./stores.ts";
import { watchDatabase } from "./watch-database.ts";

// guard (server/test/data-folder-bits)
process.umask(0o077);

// Collects garbage at 20 % growth. V8's default, 100 %, takes 1.5 times the memory for 5 % less work (bench/server).
setFlagsFromString("--heap-growing-percent=20");
// The young generation is small: parallel scavengers cost more than they save (bench/photos).
setFlagsFromString("--no-parallel-scavenge");

async function start(): Promise<void> {
  const config = processConfig();
  const logger = createLogger(config.logLevel);
  const metrics = config.metricsToken === null ? undefined : createMetrics(config.metricsToken);
  const onLost = (error: unknown) => {
    logger.fatal({ err: error }, "the database can no longer be written safely; ending");
    process.exit(1);
  };
  const giveBackDataFolder = takeDataFolder(config);
  const database = await openStores(config, onLost, metrics?.onDatabaseCall);
  const onTrouble = (error: unknown) => logger.error({ err: error }, "work on photos failed");
  const core = await coreDeps(config, database.db, onTrouble, metrics);
  await core.photos.store.probe().catch((error) => {
    throw new StartError(`The photo store cannot be used: ${error.message}`);
  });
  const auth = authDeps(config, database.db);
  const ending = new AbortController();
  const newestSchema = newestKnownSchema(migrationsFolder);
  const deps = { core, auth, logger, metrics, newestSchema, ending: ending.signal };
  const app = config.work.requests ? await requestsApp(config, deps) : createPhotosApp(deps);

  const stopBackground = await startBackground(config, { core, auth, db: database.db, logger });
  const stopWatch = watchDatabase(deps);
  core.photos.reader.start();
  const { backups } = config;
  if (backups) metrics?.watchBackups(() => lastBackupAt(backups.folder, core.runtime.now()));
  const stopBackups = scheduleBackups(config, {
    logger,
    runtime: core.runtime,
    hold: () => holdLease(core, "backups"),
  });
  await listen(app.fetch, config, logger, ending, async () => {
    await stopBackups();
    stopWatch();
    await stopBackground();
    await closeWorkers(core);
    await database.close();
    giveBackDataFolder();
  });
  process.stdout.write(`Firn is ready at ${config.publicUrl}\n`);
  prepareSearch();
  await core.resorts.search();
  await core.resorts.findPlaces();
}

async function requestsApp(
  { trustedProxies, dataDir }: Config,
  deps: Pick<AppDeps, "core" | "auth" | "logger" | "metrics" | "newestSchema" | "ending">,
) {
  const built = existsSync(webRoot);
  if (!built) deps.logger.warn("the web app is not built; only the API is served");
  const uploadFolder = makeUploadFolder(dataDir);
  const web = built && {
    webRoot,
    earlierAssets: keepEarlierAssets(webRoot, dataDir, { ...deps, runtime: deps.core.runtime }),
  };
  return createApp({ ...deps, trustedProxies, uploadFolder, ...web });
}

start().catch((error) => {
  const known = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${known ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
});
