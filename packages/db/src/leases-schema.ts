import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const leases = sqliteTable("leases", {
  name: text().primaryKey(),
  owner: text().notNull(),
  /** Another process may take it afterwards. */
  until: integer().notNull(),
});
