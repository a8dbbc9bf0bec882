import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Data that processes keep in memory: a random version, which every change renews. */
export const versions = sqliteTable("versions", {
  name: text({ enum: ["resorts"] }).primaryKey(),
  version: text().notNull(),
});
