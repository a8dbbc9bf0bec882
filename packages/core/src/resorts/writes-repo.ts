import type { Db } from "@firn/db/open";
import { resortNames } from "@firn/db/resort-names-schema";
import { resortSources } from "@firn/db/resort-sources-schema";
import { days, draftDays, photos, resorts } from "@firn/db/schema";
import { tracks } from "@firn/db/tracks-schema";
import { versions } from "@firn/db/versions-schema";
import type { Position } from "@firn/resorts/latitude-bands";
import { and, eq, inArray, notExists, sql } from "drizzle-orm";

export type ResortRow = Omit<typeof resorts.$inferSelect, "latitude" | "longitude"> & Position;
export type SourceRow = typeof resortSources.$inferInsert;

export interface ResortChanges {
  /** `createdAt` is used for new rows only. */
  readonly saved: readonly ResortRow[];
  /** A known source stays with its resort. */
  readonly sources: readonly SourceRow[];
  /** Rows to delete unless something refers to them. */
  readonly dropped?: readonly string[];
}

/** Everybody's resorts are written here only. */
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
  if (first) await db.batch([first, ...others, renewVersion(db)]);
}

function renewVersion(db: Db) {
  const version = sql`lower(hex(randomblob(8)))`;
  return db
    .insert(versions)
    .values({ name: "resorts", version })
    .onConflictDoUpdate({ target: versions.name, set: { version } });
}

/** 200 rows of 12 values stay below SQLite's limit of 32,766 parameters. */
const rowsPerStatement = 200;

/** Must list every table that refers to resorts: a delete fails at the foreign key otherwise, or takes names along. */
function usesOf(db: Db) {
  return [days, draftDays, photos, tracks, resortNames].map((table) =>
    db.select({ one: sql`1` }).from(table).where(eq(table.resortId, resorts.id)),
  );
}

const excluded = {
  // An own place may have the id, from an archive: everybody's resort takes its place.
  userId: sql`excluded.user_id`,
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
