/** Dates are text YYYY-MM-DD, instants integers (ms since 1970). Every table is STRICT (scripts/generate.ts). */
import { activities, type DatePrecision, units } from "@firn/contracts/constants";
import { type DayNumbers, type NumberId, skies, snows } from "@firn/contracts/day-numbers";
import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import type { StoredLine } from "@firn/contracts/text-imports";
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DraftSki } from "./draft-ski.ts";

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    emailKey: text("email_key").notNull(),
    /** Names the account on devices in place of the address, which has changed or named another account before (packages/db/src/device-key.ts). */
    deviceKey: text("device_key"),
    /** argon2id in PHC form; null for an account that has only Google. */
    passwordHash: text("password_hash"),
    emailVerifiedAt: integer("email_verified_at"),
    seasonStartDay: text("season_start_day").notNull().default("09-01"),
    seasonGoal: integer("season_goal"),
    /** Null: by the region. */
    units: text({ enum: units }),
    /** The offer to make numbers of them is declined. */
    leavesFiguresInNotes: integer("leaves_figures_in_notes", { mode: "boolean" }).notNull().default(false),
    /** Renewed by triggers (drizzle/0037) with every change. Random, so that no value comes back after a restore. */
    logStamp: text("log_stamp").notNull().default(""),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [uniqueIndex("users_email_key").on(t.emailKey), uniqueIndex("users_device_key").on(t.deviceKey)],
);

export function ownedByUser() {
  return text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
}

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 in hex: a stolen database opens no session. */
    idHash: text("id_hash").primaryKey(),
    userId: ownedByUser(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Of its last request, noted at most once an hour. An older version noted none. */
    lastSeenAt: integer("last_seen_at"),
    network: text(),
    userAgent: text("user_agent"),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

/** The gazetteer, imported ski areas, and skiers' own places, which only their owner sees (decision 023). */
export const resorts = sqliteTable(
  "resorts",
  {
    id: text().primaryKey(),
    /** Of an own place; null for everybody's. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    region: text().notNull(),
    country: text().notNull(),
    countryCode: text("country_code").notNull(),
    /** Null, like the longitude, only for an own place. */
    latitude: real(),
    longitude: real(),
    pisteKm: real("piste_km"),
    aliases: text({ mode: "json" }).$type<readonly string[]>().notNull(),
    origin: text({ enum: ["gazetteer", "openskimap", "own"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [index("resorts_user").on(t.userId)],
);

export const skis = sqliteTable(
  "skis",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    name: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Set when its owner took it off the list; days that used it keep it (behaviour §3). */
    deletedAt: integer("deleted_at"),
    retiredAt: integer("retired_at"),
  },
  (t) => [
    index("skis_user").on(t.userId, t.createdAt),
    index("skis_deleted").on(t.deletedAt, t.id).where(sql`deleted_at IS NOT NULL`),
  ],
);

/** What was measured and how it was, of a day and of a draft. Null where nothing is known. */
function conditions() {
  return {
    numbers: text({ mode: "json" }).$type<DayNumbers>(),
    snow: text({ enum: snows }),
    sky: text({ enum: skies }),
    rating: integer(),
    tags: text({ mode: "json" }).$type<readonly string[]>(),
  };
}

/** Null where the date is the day; else the date is the first of its month or season. */
function halfKnown() {
  return { datePrecision: text("date_precision").$type<Exclude<DatePrecision, "day">>() };
}

export const days = sqliteTable(
  "days",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    date: text().notNull(),
    ...halfKnown(),
    resortId: text("resort_id").references(() => resorts.id),
    activity: text({ enum: activities }),
    notes: text(),
    originalText: text("original_text"),
    ...conditions(),
    /** Of numbers that a recording measured; others were typed. */
    numberSources: text("number_sources", { mode: "json" }).$type<{ [Id in NumberId]?: "track" }>(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    // With the resort, so that a search of the whole log reads no rows of the table.
    // A half-known day comes before the exact ones of its date, as core/days/order-repo.ts has it.
    index("days_user_date").on(t.userId, t.date, sql`date_precision DESC`, t.createdAt, t.id, t.resortId),
    index("days_user_resort").on(t.userId, t.resortId, t.date, t.datePrecision),
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
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dayId, t.skiId] }), index("day_skis_ski").on(t.skiId)],
);

/** `processing` is derived: an open import has it while one of its photos is pending. */
export const photoImports = sqliteTable(
  "photo_imports",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    status: text({ enum: ["waiting", "committed", "canceled", "failed", "taken_back"] }).notNull(),
    /** Random, renewed by each change, which must have read the last one. Of two changes of one state one fails. */
    revision: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** An open import is canceled 30 days after it (behaviour §5). */
    updatedAt: integer("updated_at").notNull().default(0),
  },
  (t) => [
    index("photo_imports_user").on(t.userId, t.createdAt),
    index("photo_imports_open").on(t.updatedAt).where(sql`status = 'waiting'`),
    index("photo_imports_user_open").on(t.userId, t.createdAt, t.id).where(sql`status = 'waiting'`),
    index("photo_imports_user_committed").on(t.userId, t.updatedAt, t.id).where(sql`status = 'committed'`),
  ],
);

export const textImports = sqliteTable(
  "text_imports",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    status: text({ enum: ["waiting", "committed", "canceled", "taken_back"] }).notNull(),
    revision: text().notNull(),
    seasonYear: integer("season_year").notNull(),
    originalText: text("original_text"),
    unreadLines: text("unread_lines", { mode: "json" }).$type<readonly StoredLine[]>().notNull(),
    dateOrder: text("date_order", { enum: ["day-month", "month-day"] }),
    isOrderUncertain: integer("is_order_uncertain", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull().default(0),
  },
  (t) => [
    index("text_imports_user").on(t.userId, t.createdAt),
    index("text_imports_open").on(t.updatedAt).where(sql`status = 'waiting'`),
    index("text_imports_user_open").on(t.userId, t.createdAt, t.id).where(sql`status = 'waiting'`),
    index("text_imports_user_committed").on(t.userId, t.updatedAt, t.id).where(sql`status = 'committed'`),
    index("text_imports_closed").on(t.updatedAt).where(sql`status <> 'waiting' AND original_text IS NOT NULL`),
  ],
);

export const draftDays = sqliteTable(
  "draft_days",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    photoImportId: text("photo_import_id").references(() => photoImports.id, { onDelete: "cascade" }),
    textImportId: text("text_import_id").references(() => textImports.id, { onDelete: "cascade" }),
    date: text(),
    ...halfKnown(),
    resortId: text("resort_id").references(() => resorts.id),
    /** Null = undecided; the default follows the log (behaviour §5). */
    decision: text({ enum: ["merge", "duplicate", "skip"] }),
    /** The day that was chosen to merge into; after the commit the day that came of the draft. */
    dayId: text("day_id").references(() => days.id, { onDelete: "set null" }),
    doubt: text().$type<DraftDoubt>(),
    /** The owner has corrected the date or the resort: reading the text again keeps the draft, but for a date that was not corrected. */
    isCorrected: integer("is_corrected", { mode: "boolean" }).notNull().default(false),
    isDateCorrected: integer("is_date_corrected", { mode: "boolean" }).notNull().default(false),
    originalText: text("original_text"),
    activity: text({ enum: activities }),
    notes: text(),
    placeText: text("place_text"),
    skis: text({ mode: "json" }).$type<readonly DraftSki[]>(),
    companions: text({ mode: "json" }).$type<readonly string[]>(),
    ...conditions(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("draft_days_photo_import").on(t.photoImportId, t.date),
    index("draft_days_text_import").on(t.textImportId, t.date),
    index("draft_days_user").on(t.userId),
    index("draft_days_user_skis").on(t.userId).where(sql`skis IS NOT NULL`),
    index("draft_days_resort").on(t.resortId),
    index("draft_days_day").on(t.dayId),
  ],
);

/** The photo store keeps its files under this id. A photo belongs to a day, to an import, or for 24 hours to a form. */
export const photos = sqliteTable(
  "photos",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    dayId: text("day_id").references(() => days.id, { onDelete: "cascade" }),
    position: integer(),
    importId: text("import_id").references(() => photoImports.id, { onDelete: "set null" }),
    draftDayId: text("draft_day_id").references(() => draftDays.id, { onDelete: "set null" }),
    sha256: text().notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** Null until rendered, the first also where an earlier version did so. */
    viewsBytes: integer("views_bytes"),
    renderedType: text("rendered_type"),
    width: integer(),
    height: integer(),
    problem: text(),
    /** `missing`: no usable date. */
    exifState: text("exif_state", { enum: ["pending", "present", "missing"] }).notNull(),
    takenAt: text("taken_at"),
    /** For a photo without a date of its own: of its name or its companion, which may be an instant. A doubt stands beside one of a name. */
    hintDate: text("hint_date"),
    doubt: text().$type<DraftDoubt>(),
    latitude: real(),
    longitude: real(),
    resortId: text("resort_id").references(() => resorts.id),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("photos_day").on(t.dayId, t.position, t.id),
    index("photos_import").on(t.importId, t.createdAt),
    // The same file in one import is one photo (behaviour §5).
    uniqueIndex("photos_import_file").on(t.importId, t.sha256),
    index("photos_draft_day").on(t.draftDayId),
    index("photos_user_hash").on(t.userId, t.sha256, t.sizeBytes, t.viewsBytes),
    index("photos_resort").on(t.resortId),
    index("photos_pending").on(t.userId, t.createdAt, t.id).where(sql`exif_state = 'pending'`),
    index("photos_loose").on(t.createdAt).where(sql`day_id IS NULL AND import_id IS NULL`),
  ],
);

export const photoLeftovers = sqliteTable(
  "photo_leftovers",
  {
    photoId: text("photo_id").primaryKey(),
    /** An upload under way may still write them until then. */
    sweepAt: integer("sweep_at").notNull(),
    /** Of a photo that was removed: set by a trigger, and kept when the account goes. */
    userId: text("user_id"),
    sizeBytes: integer("size_bytes"),
  },
  (t) => [
    index("photo_leftovers_due").on(t.sweepAt),
    index("photo_leftovers_user").on(t.userId, t.sweepAt, t.sizeBytes).where(sql`user_id IS NOT NULL`),
  ],
);
