import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const throttles = sqliteTable(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("throttles_expires").on(t.expiresAt)],
);
