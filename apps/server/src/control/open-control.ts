import { type DbWithClient, filePath } from "@firn/db/open";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { type Control, serveControl } from "./serve-control.ts";
import { removeOldSnapshots, takeSnapshot } from "./snapshots.ts";
import { controlSocket } from "./socket-path.ts";

export async function openControl(
  { database, dataDir }: Pick<Config, "database" | "dataDir">,
  db: DbWithClient,
  logger: Logger,
): Promise<Control | undefined> {
  await removeOldSnapshots(dataDir);
  if (!database.local) return undefined;
  const path = controlSocket(dataDir);
  if (path) {
    const take = () => takeSnapshot(db, filePath(database.url), dataDir);
    return serveControl(path, take, (error) => logger.error({ err: error }, "a snapshot could not be made"));
  }
  logger.warn("the path of the data folder is too long for a socket: backups and checks need the server stopped");
  return undefined;
}
