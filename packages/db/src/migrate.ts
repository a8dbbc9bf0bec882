import { sql } from "drizzle-orm";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";

/** Applies all missing migrations in one batch, after `keepCopy` has copied a database that holds data. Refuses a newer schema. */
export async function migrateDatabase(
  db: LibSQLDatabase<Record<string, unknown>>,
  migrationsFolder: string,
  keepCopy: (migrations: number) => Promise<void> = async () => {},
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  const newest = known.at(-1)?.folderMillis ?? 0;
  const [table] = await db.values(
    sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'`,
  );
  if (table) {
    const [done] = await db.values<[number, number | null]>(
      sql`SELECT count(*), max(created_at) FROM __drizzle_migrations`,
    );
    const [count, last] = [done?.[0] ?? 0, Number(done?.[1] ?? 0)];
    if (last > newest) throw new Error("a newer version of Firn wrote it; update Firn to open it");
    if (count > 0 && last < newest) await keepCopy(count);
  }
  await migrate(db, { migrationsFolder });
}
