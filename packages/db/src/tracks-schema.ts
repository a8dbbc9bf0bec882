import type { DayNumbers } from "@firn/contracts/day-numbers";
import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { days, draftDays, ownedByUser, photoImports, resorts } from "./schema.ts";

/** A day of a file that a photo import was given. */
export const tracks = sqliteTable(
  "tracks",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    importId: text("import_id")
      .notNull()
      .references(() => photoImports.id, { onDelete: "cascade" }),
    draftDayId: text("draft_day_id").references(() => draftDays.id, { onDelete: "set null" }),
    sha256: text().notNull(),
    name: text().notNull(),
    takenAt: text("taken_at").notNull(),
    resortId: text("resort_id").references(() => resorts.id),
    latitude: real(),
    longitude: real(),
    verticalM: integer("vertical_m"),
    runs: integer(),
    topSpeedKmh: integer("top_speed_kmh"),
    doubt: text().$type<DraftDoubt>(),
    /** Two recordings of the same hours are one (behaviour §5). 0 of a calendar, and of times without a zone. */
    startedAt: integer("started_at").notNull().default(0),
    endedAt: integer("ended_at").notNull().default(0),
    /** Whether a device or an app has measured its figures. */
    isMeasured: integer("is_measured", { mode: "boolean" }).notNull().default(false),
    problem: text(),
    createdAt: integer("created_at").notNull(),
    ascentM: integer("ascent_m"),
    distanceM: integer("distance_m"),
    minutes: integer(),
    /** Base64 of an encoded line. Null without positions, and once a day has it. Last, so that a row is read without it. */
    line: text(),
  },
  (t) => [
    // With the start, to find the recordings of the same hours.
    index("tracks_user").on(t.userId, t.startedAt),
    // A file of several days or recordings has a row for each; the same file in one import is one (behaviour §5).
    uniqueIndex("tracks_import_file").on(t.importId, t.sha256, t.takenAt, t.startedAt),
    index("tracks_draft_day").on(t.draftDayId),
    index("tracks_resort").on(t.resortId),
    index("tracks_with_line").on(t.createdAt).where(sql`line IS NOT NULL`),
    index("tracks_file").on(t.userId, t.sha256).where(sql`line IS NOT NULL`),
  ],
);

/** The recordings of a day of the log. Those of an import keep its ids. */
export const dayTracks = sqliteTable(
  "day_tracks",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    dayId: text("day_id")
      .notNull()
      .references(() => days.id, { onDelete: "cascade" }),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at").notNull(),
    sha256: text().notNull(),
    name: text().notNull(),
    /** Of the whole, as the device has measured them or the line was. */
    numbers: text({ mode: "json" }).$type<DayNumbers>().notNull(),
    /** Seconds since the start between which it counts; null for its own. */
    fromS: integer("from_s"),
    toS: integer("to_s"),
    /** Of the part between them; null where it counts whole. */
    partNumbers: text("part_numbers", { mode: "json" }).$type<DayNumbers>(),
    /** Base64 of an encoded line, as text because an undo keeps rows as JSON. Last, so that a row is read without it. */
    line: text().notNull(),
  },
  (t) => [
    index("day_tracks_day").on(t.dayId, t.startedAt),
    index("day_tracks_user").on(t.userId, t.startedAt),
    index("day_tracks_file").on(t.userId, t.sha256),
  ],
);

/** A file as it was uploaded, in the photo store under this id. Every line of its owner with its hash is of it. */
export const trackFiles = sqliteTable(
  "track_files",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    sha256: text().notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** Null while a line is of it. 0, set by triggers, where one went: the next sweep looks. */
    unusedSince: integer("unused_since"),
  },
  (t) => [
    // The size comes with the hash, and is summed for the quota.
    uniqueIndex("track_files_hash").on(t.userId, t.sha256, t.sizeBytes),
    index("track_files_unused").on(t.id).where(sql`unused_since IS NOT NULL`),
  ],
);
