import { join } from "node:path";
import { checkPhotos } from "@firn/core/backups/check-photos";
import { inspectDatabase } from "@firn/db/inspect";
import { createFileStore } from "@firn/photos/file-store";

/** Sentences on what is wrong in a data folder that no server uses: its database, its photos, and these days. */
export async function problemsIn(
  dataDir: string,
  days: readonly { id: string; present: boolean }[],
): Promise<string[]> {
  const { db, problems, schema, close } = await inspectDatabase(join(dataDir, "firn.db"));
  try {
    // Before the first migration nothing can be lost.
    if (schema === 0 && days.length === 0) return [];
    if (problems.length > 0) return problems;
    const { rows } = await db.$client.execute("SELECT id FROM days");
    const found = new Set(rows.map((row) => row[0]));
    const photos = await checkPhotos(db, createFileStore(join(dataDir, "photos")), 0, () => undefined);
    const wrong = days.filter(({ id, present }) => found.has(id) !== present);
    return [...photos, ...wrong.map(({ id, present }) => `${id} is ${present ? "lost" : "back"}`)];
  } finally {
    await close();
  }
}
