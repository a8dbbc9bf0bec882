import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { migrate } from "drizzle-orm/sqlite-proxy/migrator";
import type { SqlClient } from "./sql-client.ts";

type AnyDb = SqliteRemoteDatabase<Record<string, unknown>>;

/** Applies missing migrations in one batch, after `keepCopy`; of several processes one. Refuses a newer schema. */
export async function migrateDatabase(
  db: AnyDb & { $client: SqlClient },
  migrationsFolder: string,
  keepCopy: (migrations: number) => Promise<void> = async () => {},
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  const newest = known.at(-1)?.folderMillis ?? 0;
  for (;;) {
    const { count, last } = await appliedMigrations(db);
    if (last > newest) throw new Error("a newer version of Firn wrote it; update Firn to open it");
    if (count > 0 && last < newest) await keepCopy(count);
    try {
      return await migrate(db, async (queries) => void (await db.$client.migrate(queries)), { migrationsFolder });
    } catch (error) {
      // Each migration can be recorded once: a batch that lost the race is undone, and finds them applied.
      if ((await appliedMigrations(db)).last === last) throw error;
    }
  }
}

export async function newestMigration(db: AnyDb): Promise<number> {
  const [row] = await db.values<[number]>(sql`SELECT max(created_at) FROM __drizzle_migrations`);
  return Number(row?.[0] ?? 0);
}

async function appliedMigrations(db: AnyDb): Promise<{ count: number; last: number }> {
  const [table] = await db.values(
    sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'`,
  );
  if (!table) return { count: 0, last: 0 };
  const [done] = await db.values<[number, number | null]>(
    sql`SELECT count(*), max(created_at) FROM __drizzle_migrations`,
  );
  return { count: done?.[0] ?? 0, last: Number(done?.[1] ?? 0) };
}
