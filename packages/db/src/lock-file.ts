import Database from "libsql";
import { isBusy } from "./errors.ts";

/**
 * Locks a file, made if it is missing, until the returned function is called or this process ends. Undefined if it is locked already.
 * SQLite's lock, because the operating system frees it after a kill -9 and Node has none.
 */
export function lockFile(path: string): (() => void) | undefined {
  const database = new Database(path);
  try {
    database.exec("PRAGMA journal_mode=memory");
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return () => {
    database.exec("ROLLBACK");
    database.close();
  };
}
