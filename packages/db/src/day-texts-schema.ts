import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * The rows of the full-text index `day_texts` (drizzle/0016_day-texts.sql), one for each day with a text, kept by triggers. `days` has no
 * integer key, and a VACUUM may give its rows other numbers.
 */
export const dayTextRows = sqliteTable(
  "day_text_rows",
  {
    id: integer().primaryKey(),
    dayId: text("day_id").notNull(),
  },
  (t) => [uniqueIndex("day_text_rows_day").on(t.dayId)],
);
