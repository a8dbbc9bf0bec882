import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { draftDays, ownedByUser, photoImports, resorts } from "./schema.ts";

/** A day of a file that a photo import was given. The file itself is not stored. */
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
  },
  (t) => [
    // With the start, to find the recordings of the same hours.
    index("tracks_user").on(t.userId, t.startedAt),
    // A file of several days or recordings has a row for each; the same file in one import is one (behaviour §5).
    uniqueIndex("tracks_import_file").on(t.importId, t.sha256, t.takenAt, t.startedAt),
    index("tracks_draft_day").on(t.draftDayId),
    index("tracks_resort").on(t.resortId),
  ],
);
