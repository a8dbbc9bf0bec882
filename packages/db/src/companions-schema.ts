import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { days } from "./schema.ts";

export const dayCompanions = sqliteTable(
  "day_companions",
  {
    dayId: text("day_id")
      .notNull()
      .references(() => days.id, { onDelete: "cascade" }),
    nameKey: text("name_key").notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dayId, t.nameKey] })],
);
