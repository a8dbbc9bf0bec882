import { sql } from "drizzle-orm";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";

/**
 * Brings the schema up to date, all or nothing, one batch for all that is missing. A database written by a newer Firn is
 * refused: this one would not know what it must keep.
 */
export async function migrateDatabase(
  db: LibSQLDatabase<Record<string, unknown>>,
  migrationsFolder: string,
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  const newest = known.at(-1)?.folderMillis ?? 0;
  const [table] = await db.values(
    sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'`,
  );
  if (table) {
    const [last] = await db.values<[number | null]>(sql`SELECT max(created_at) FROM __drizzle_migrations`);
    if (Number(last?.[0] ?? 0) > newest) throw new Error("a newer version of Firn wrote it; update Firn to open it");
  }
  await migrate(db, { migrationsFolder });
}
