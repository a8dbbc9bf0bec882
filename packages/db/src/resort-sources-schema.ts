import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { resorts } from "./schema.ts";

/** Ids of other data sets ("openstreetmap:way/123"), so that a second import updates. */
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
