import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { accountUnderWay } from "@firn/core/turns";
import { DatabaseUnusable } from "@firn/db/errors";
import { lockFile } from "@firn/db/lock-file";
import { beginLogBranch } from "@firn/db/log-branches";
import { filePath, type OpenDatabase, type OpenOptions, openDatabase } from "@firn/db/open";
import type { Config } from "./config.ts";
import { migrationsFolder } from "./paths.ts";

/** The reason why the process cannot start, in one line for the operator. */
export class StartError extends Error {}

/** Takes the data folder: with a database elsewhere nothing else distinguishes two servers. Returns its release. Throws StartError. */
export function takeDataFolder({ dataDir }: Pick<Config, "dataDir">): () => void {
  const release = inDataFolder(dataDir, () => lockFile(join(dataDir, "firn.lock")));
  if (release) return release;
  throw new StartError(
    `The data folder ${dataDir} cannot be used: another process is using it. Each Firn needs a DATA_DIR of its own.`,
  );
}

/** Creates the data folder, opens the database and migrates its schema. Throws StartError. */
export async function openStores(
  config: Config,
  onLost: (error: unknown) => void,
  onCall?: OpenOptions["onCall"],
): Promise<OpenDatabase> {
  inDataFolder(config.dataDir, () => undefined);
  try {
    const { url, authToken } = config.database;
    const opened = await openDatabase({
      url,
      authToken,
      migrations: migrationsFolder,
      onLost,
      onCall,
      // guard (server/src/stores)
      account: accountUnderWay,
    });
    // guard (server/test/log-changes)
    await beginLogBranch(opened.db);
    return opened;
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
    throw new StartError(`The database ${shownUrl(config.database.url)} cannot be used: ${error.message}.`);
  }
}

function inDataFolder<Result>(dataDir: string, use: () => Result): Result {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return use();
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`);
  }
}

/** Empties the folder: only the process that has taken the data folder may call this. */
export function makeUploadFolder(dataDir: string): string {
  const folder = join(dataDir, "uploads");
  rmSync(folder, { recursive: true, force: true });
  makeFolder(folder);
  return folder;
}

export function shownUrl(url: string): string {
  return url.startsWith("file:") ? filePath(url) : new URL(url).host;
}

function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent);
  mkdirSync(path);
}
