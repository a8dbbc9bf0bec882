import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Work that one process at a time does. */
export const leases = sqliteTable("leases", {
  name: text().primaryKey(),
  /** A random name of the holding. */
  owner: text().notNull(),
  /** Another process may take it afterwards. */
  until: integer().notNull(),
});
