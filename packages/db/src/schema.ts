import type { UnreadLine } from "@firn/contracts/text-imports";
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * The tables. Dates of ski days are text YYYY-MM-DD; instants are integers, milliseconds since 1970 UTC. Every table is
 * STRICT (the generate script appends it). Nothing that a query can derive is stored.
 */

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    /** As its owner wrote it. */
    email: text().notNull(),
    /** The same without case: what makes an account unique. */
    emailKey: text("email_key").notNull(),
    /** argon2id in PHC form; null for an account that has only Google. */
    passwordHash: text("password_hash"),
    /** When this address was last proven to be its owner's; null = never. */
    emailVerifiedAt: integer("email_verified_at"),
    seasonStartDay: text("season_start_day").notNull().default("09-01"),
    /**
     * Another one after every change of what the log's lists and figures are made of: days, their skis and photos, names.
     * Triggers see to that in the write itself. Random, so that it never comes back after a restore; empty for a new log.
     */
    logStamp: text("log_stamp").notNull().default(""),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [uniqueIndex("users_email_key").on(t.emailKey)],
);

/** A Google account, keyed by its subject: an address may change hands, a subject never does. */
export const googleIdentities = sqliteTable(
  "google_identities",
  {
    subject: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("google_identities_user").on(t.userId)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the id in the cookie, in hex: a stolen database opens no session. */
    idHash: text("id_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

/** Counters of fixed windows, shared by all processes: failed sign-ins, sign-ups. */
export const throttles = sqliteTable(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("throttles_expires").on(t.expiresAt)],
);

export const resorts = sqliteTable("resorts", {
  id: text().primaryKey(),
  name: text().notNull(),
  region: text().notNull(),
  /** English name, as shown. */
  country: text().notNull(),
  /** ISO 3166-1 alpha-2. */
  countryCode: text("country_code").notNull(),
  latitude: real().notNull(),
  longitude: real().notNull(),
  /** Kilometres of piste; null = unknown. */
  pisteKm: real("piste_km"),
  aliases: text({ mode: "json" }).$type<readonly string[]>().notNull(),
  /** Where the row comes from: our own gazetteer or an OpenSkiMap file. */
  origin: text({ enum: ["gazetteer", "openskimap"] }).notNull(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** Names under which other data sets know a resort ("openstreetmap:way/123"), so that a second import updates. */
export const resortSources = sqliteTable(
  "resort_sources",
  {
    source: text().primaryKey(),
    resortId: text("resort_id")
      .notNull()
      .references(() => resorts.id, { onDelete: "cascade" }),
  },
  (t) => [index("resort_sources_resort").on(t.resortId)],
);

export const skis = sqliteTable(
  "skis",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Set when its owner took it off the list; days that used it keep it (behaviour §3). */
    deletedAt: integer("deleted_at"),
  },
  (t) => [index("skis_user").on(t.userId, t.createdAt)],
);

export const days = sqliteTable(
  "days",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    date: text().notNull(),
    resortId: text("resort_id").references(() => resorts.id),
    activity: text({ enum: ["Friends", "Training"] }),
    notes: text(),
    originalText: text("original_text"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("days_user_date").on(t.userId, t.date, t.createdAt, t.id),
    index("days_user_resort").on(t.userId, t.resortId, t.date),
    index("days_resort").on(t.resortId),
  ],
);

export const daySkis = sqliteTable(
  "day_skis",
  {
    dayId: text("day_id")
      .notNull()
      .references(() => days.id, { onDelete: "cascade" }),
    skiId: text("ski_id")
      .notNull()
      .references(() => skis.id, { onDelete: "cascade" }),
    /** The order in which the skier named them, from 0. */
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dayId, t.skiId] }), index("day_skis_ski").on(t.skiId)],
);

/** An import of days out of photos. `processing` is not stored: an open import is, while one of its photos is pending. */
export const photoImports = sqliteTable(
  "photo_imports",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text({ enum: ["waiting", "committed", "canceled", "failed"] }).notNull(),
    /**
     * The name of its last change. A change writes only if it knows the last one, and its statements only if this one is
     * it: a number would not do, for two changes of one state would both be the next.
     */
    revision: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** When it was opened or last changed. An open import is canceled 30 days after that (behaviour §5). */
    updatedAt: integer("updated_at").notNull().default(0),
  },
  (t) => [
    index("photo_imports_user").on(t.userId, t.createdAt),
    index("photo_imports_open").on(t.updatedAt).where(sql`status = 'waiting'`),
  ],
);

/** An import of days out of a text. */
export const textImports = sqliteTable(
  "text_imports",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text({ enum: ["waiting", "committed", "canceled"] }).notNull(),
    /** The name of its last change, as in photo_imports. */
    revision: text().notNull(),
    /** The year in which the season starts that dates without a year fall in. */
    seasonYear: integer("season_year").notNull(),
    originalText: text("original_text"),
    /** The lines that gave no day. */
    unreadLines: text("unread_lines", { mode: "json" }).$type<readonly UnreadLine[]>().notNull(),
    dateOrder: text("date_order", { enum: ["day-month", "month-day"] }),
    isOrderUncertain: integer("is_order_uncertain", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** As in photo_imports. */
    updatedAt: integer("updated_at").notNull().default(0),
  },
  (t) => [
    index("text_imports_user").on(t.userId, t.createdAt),
    index("text_imports_open").on(t.updatedAt).where(sql`status = 'waiting'`),
  ],
);

/** A ski of a draft; `isNew` where its owner has none of this name. */
export interface DraftSki {
  id: string;
  name: string;
  isNew: boolean;
}

/** A day that an import proposes. Of a photo import: one date and resort that some of its photos share. */
export const draftDays = sqliteTable(
  "draft_days",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    photoImportId: text("photo_import_id").references(() => photoImports.id, { onDelete: "cascade" }),
    textImportId: text("text_import_id").references(() => textImports.id, { onDelete: "cascade" }),
    date: text(),
    resortId: text("resort_id").references(() => resorts.id),
    /** What the user chose; null = nothing yet, so that the default follows the log (behaviour §5). */
    decision: text({ enum: ["merge", "duplicate", "skip"] }),
    originalText: text("original_text"),
    activity: text({ enum: ["Friends", "Training"] }),
    notes: text(),
    /** The place as the text has it, where no resort is known by it. */
    placeText: text("place_text"),
    /** A ski that its owner does not have is made with the day, under the id that it has here. */
    skis: text({ mode: "json" }).$type<readonly DraftSki[]>(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("draft_days_photo_import").on(t.photoImportId, t.date),
    index("draft_days_text_import").on(t.textImportId, t.date),
    index("draft_days_user").on(t.userId),
    index("draft_days_resort").on(t.resortId),
  ],
);

/**
 * A photo whose files the photo store keeps under its id: `original` byte for byte, `preview` and `full` for browsers. It
 * belongs to a day, or to an import, or for a day's length to a form that is not saved yet.
 */
export const photos = sqliteTable(
  "photos",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    dayId: text("day_id").references(() => days.id, { onDelete: "cascade" }),
    /** The order on its day, from 0. */
    position: integer(),
    importId: text("import_id").references(() => photoImports.id, { onDelete: "set null" }),
    draftDayId: text("draft_day_id").references(() => draftDays.id, { onDelete: "set null" }),
    /** Of the original's bytes, in hex. */
    sha256: text().notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** The media type that browsers get, and the full view's pixels; null until it has been rendered. */
    renderedType: text("rendered_type"),
    width: integer(),
    height: integer(),
    /** Why it could not be rendered, as its owner reads it. */
    problem: text(),
    /** `pending` until it has been read; `missing` when that gave no usable date. */
    exifState: text("exif_state", { enum: ["pending", "present", "missing"] }).notNull(),
    takenAt: text("taken_at"),
    latitude: real(),
    longitude: real(),
    resortId: text("resort_id").references(() => resorts.id),
    /** Until when a process may be reading it; another one takes over after that. */
    leasedUntil: integer("leased_until"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    // With the id, a day's photos are told by the index alone.
    index("photos_day").on(t.dayId, t.position, t.id),
    index("photos_import").on(t.importId, t.createdAt),
    // The same file in one import is one photo (behaviour §5).
    uniqueIndex("photos_import_file").on(t.importId, t.sha256),
    index("photos_draft_day").on(t.draftDayId),
    // With the size, an account's bytes are summed by the index alone.
    index("photos_user_hash").on(t.userId, t.sha256, t.sizeBytes),
    index("photos_resort").on(t.resortId),
    index("photos_pending").on(t.exifState, t.leasedUntil),
    index("photos_loose").on(t.createdAt).where(sql`day_id IS NULL AND import_id IS NULL`),
  ],
);

/** Photos whose row is gone and whose files are not yet: the sweeper's list, so that a crash leaves nothing behind. */
export const photoLeftovers = sqliteTable(
  "photo_leftovers",
  {
    photoId: text("photo_id").primaryKey(),
    /** Not before this moment: an upload under way may still be writing them. */
    sweepAt: integer("sweep_at").notNull(),
  },
  (t) => [index("photo_leftovers_due").on(t.sweepAt)],
);
