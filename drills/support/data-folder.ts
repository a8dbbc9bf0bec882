import { join } from "node:path";
import { checkPhotos } from "@firn/core/backups/check-photos";
import { inspectDatabase } from "@firn/db/inspect";
import { createFileStore } from "@firn/photos/file-store";

/** Checks a stopped server's data folder: the database, the photos, the presence of days, and that each import is whole or absent. */
export async function problemsIn(
  dataDir: string,
  days: readonly { id: string; isPresent: boolean }[],
  imports: readonly (readonly string[])[] = [],
): Promise<string[]> {
  const { db, problems, schema, close } = await inspectDatabase(join(dataDir, "firn.db"));
  try {
    // Before the first migration nothing can be lost.
    if (schema === 0 && days.length === 0) return [];
    if (problems.length > 0) return problems;
    const { rows } = await db.$client.execute("SELECT id FROM days");
    const found = new Set(rows.map((row) => row[0]));
    const photos = await checkPhotos(db, createFileStore(join(dataDir, "photos")), 0, () => undefined);
    const wrong = days.filter(({ id, isPresent }) => found.has(id) !== isPresent);
    const halves = imports.filter((ids) => new Set(ids.map((id) => found.has(id))).size > 1);
    return [
      ...photos,
      ...wrong.map(({ id, isPresent }) => `${id} is ${isPresent ? "lost" : "back"}`),
      ...halves.map(([id]) => `the import with ${id} is half done`),
    ];
  } finally {
    await close();
  }
}
