import Database from "libsql";
import { isBusy } from "./errors.ts";

/** Locks until the returned function is called or the process ends, also by kill -9. Undefined if it is locked. */
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
