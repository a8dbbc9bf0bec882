import type { Db } from "@firn/db/open";
import { days, draftDays, photos, resortSources, resorts } from "@firn/db/schema";
import { and, eq, inArray, notExists, sql } from "drizzle-orm";

export type ResortRow = typeof resorts.$inferSelect;
export type SourceRow = typeof resortSources.$inferInsert;

/** What is to become of the table of resorts, all at once or not at all. */
export interface ResortChanges {
  /** Rows as they shall be, new or known; `createdAt` counts for new ones only. */
  readonly saved: readonly ResortRow[];
  /** Names of other data sets; one that is known already stays with its resort. */
  readonly sources: readonly SourceRow[];
  /** Rows to drop if nothing uses them. */
  readonly dropped?: readonly string[];
}

/** Writes changes as one batch; does not touch the database when there are none. */
export async function writeResorts(db: Db, { saved, sources, dropped = [] }: ResortChanges): Promise<void> {
  const [first, ...others] = [
    ...slices(saved).map((rows) =>
      db.insert(resorts).values(rows).onConflictDoUpdate({ target: resorts.id, set: excluded }),
    ),
    ...slices(sources).map((rows) => db.insert(resortSources).values(rows).onConflictDoNothing()),
    ...slices(dropped).map((ids) =>
      db.delete(resorts).where(and(inArray(resorts.id, ids), ...usesOf(db).map(notExists))),
    ),
  ];
  if (first) await db.batch([first, ...others]);
}

/** Rows to a statement: 200 of 12 values are well below SQLite's 32,766 parameters. */
const rowsPerStatement = 200;

/** Whatever comes to refer to resorts must be asked here too, or dropping one would fail at its foreign key. */
function usesOf(db: Db) {
  return [days, draftDays, photos].map((table) =>
    db.select({ one: sql`1` }).from(table).where(eq(table.resortId, resorts.id)),
  );
}

const excluded = {
  name: sql`excluded.name`,
  region: sql`excluded.region`,
  country: sql`excluded.country`,
  countryCode: sql`excluded.country_code`,
  latitude: sql`excluded.latitude`,
  longitude: sql`excluded.longitude`,
  pisteKm: sql`excluded.piste_km`,
  aliases: sql`excluded.aliases`,
  origin: sql`excluded.origin`,
  updatedAt: sql`excluded.updated_at`,
};

function slices<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / rowsPerStatement) }, (_, at) =>
    items.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );
}
