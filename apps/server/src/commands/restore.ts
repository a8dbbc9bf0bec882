import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { ArchiveUnusable } from "@firn/core/backups/archive";
import { restoreBackup } from "@firn/core/backups/restore-backup";
import { DatabaseUnusable } from "@firn/db/errors";
import { filePath, type OpenDatabase, openDatabase } from "@firn/db/open";
import { createFileStore } from "@firn/photos/file-store";
import type { PhotoStore } from "@firn/photos/photo-store";
import type { Config } from "../config.ts";
import { migrationsFolder } from "../paths.ts";
import { openPhotoStore } from "../services.ts";
import { StartError, shownUrl } from "../stores.ts";
import { type Command, createReport, readOptions, type Terminal } from "./command.ts";

const usage = `Usage: npm run firn -- restore FILE.zip [--force] [--json]
  --force: what the data folder holds now is put aside into a folder beside it, and replaced; not for a libSQL server`;

/** Into an empty data folder or libSQL server; with --force existing data is moved aside. */
export const restore: Command<Terminal> = async (terminal, args) => {
  const options = readOptions(args, ["force", "json"]);
  const [file] = options?.places ?? [];
  if (!options || !file || options.places.length > 1) {
    terminal.print(usage);
    return 2;
  }
  const { config, runtime } = terminal;
  const report = createReport(terminal, options.flags.json);
  if (options.flags.force && !config.database.local) {
    report.problem("--force replaces a data folder only. A libSQL server is restored into an empty database.");
    report.done("Nothing was changed.", { ok: false });
    return 2;
  }
  const server = config.database.local ? undefined : await openServer(config);
  if (!server) await refuseWhileOpen(config, databasePath(config));
  const stores = await storeOpener(config);
  const replacedName = `replaced-${new Date(runtime.now()).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  try {
    const { counts, made_at } = await restoreBackup(
      resolve(file),
      {
        dataDir: config.dataDir,
        openStore: stores,
        photosAreFiles: config.s3 === null,
        migrations: migrationsFolder,
        replacedName: options.flags.force ? replacedName : null,
        server: server?.db,
      },
      report.progress("files"),
    );
    const kept = existsSync(join(config.dataDir, replacedName)) ? join(config.dataDir, replacedName) : null;
    report.done(
      `Restored the backup of ${made_at}: ${counts.accounts} accounts, ${counts.days} days, ${counts.photos} photos. Everybody has to sign in again.${
        kept ? ` What was there before is in ${kept}.` : ""
      }`,
      { ok: true, made_at, ...counts, replaced: kept },
    );
    return 0;
  } catch (error) {
    if (error instanceof DatabaseUnusable) {
      report.problem(`The database on the server could not be filled: ${error.message}.`);
      report.done("It is incomplete. Remove it, and restore into a new one.", { ok: false });
      return 1;
    }
    if (!(error instanceof ArchiveUnusable)) throw error;
    for (const line of error.message.split("\n")) report.problem(line);
    report.done("Nothing was changed.", { ok: false });
    return 1;
  } finally {
    await server?.close();
  }
};

async function openServer({ database: { url, authToken } }: Config): Promise<OpenDatabase> {
  try {
    return await openDatabase({ url, authToken, onLost });
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
    throw new StartError(`The database ${shownUrl(url)} cannot be used: ${error.message}.`);
  }
}

const onLost = (error: unknown) => {
  throw error;
};

function databasePath({ database, dataDir }: Config): string {
  if (!database.local || filePath(database.url) !== join(dataDir, "firn.db")) {
    throw new StartError("Restoring needs the database in DATA_DIR or on a libSQL server: unset DATABASE_URL.");
  }
  return filePath(database.url);
}

/** Throws StartError if the database is in use. A damaged one may be replaced. */
async function refuseWhileOpen({ database }: Config, path: string): Promise<void> {
  if (!existsSync(path)) return;
  try {
    await (await openDatabase({ url: database.url, onLost })).close();
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
    if (error.message === "another process is using it")
      throw new StartError("Stop Firn first: it has this data open.");
  }
}

async function storeOpener(config: Config): Promise<(folder: string) => PhotoStore> {
  if (!config.s3) return (folder) => createFileStore(join(folder, "photos"));
  const store = await openPhotoStore(config);
  return () => store;
}
