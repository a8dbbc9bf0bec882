import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ownedByUser } from "./schema.ts";

/** Addresses under which calendars and sheets read all days of their owner (decision 045). */
export const feeds = sqliteTable(
  "feeds",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    /** A part of its address, which its owner copies again (decision 040). */
    secret: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [uniqueIndex("feeds_secret").on(t.secret), index("feeds_user").on(t.userId, t.createdAt)],
);
