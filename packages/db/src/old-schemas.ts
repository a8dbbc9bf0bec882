import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Removes the copies of a local database that `openDatabase` made before it changed the schema, if it did so before this time. */
export async function removeOldSchemas(path: string, madeBefore: number): Promise<void> {
  const start = `${basename(path)}.schema-`;
  for (const name of await readdir(dirname(path))) {
    // guard (db/src/old-schemas): !name.startsWith(start) -> false
    if (!name.startsWith(start)) continue;
    const copy = join(dirname(path), name);
    // guard (db/src/old-schemas): < madeBefore -> < Number.MAX_VALUE
    if ((await stat(copy)).mtimeMs < madeBefore) await rm(copy, { force: true });
  }
}
