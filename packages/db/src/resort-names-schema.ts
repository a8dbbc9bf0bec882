import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ownedByUser, resorts } from "./schema.ts";

export const resortNames = sqliteTable(
  "resort_names",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    resortId: text("resort_id")
      .notNull()
      .references(() => resorts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Folded: one name means one resort. */
    key: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [uniqueIndex("resort_names_user_key").on(t.userId, t.key), index("resort_names_resort").on(t.resortId)],
);
