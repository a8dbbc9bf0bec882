import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ownedByUser } from "./schema.ts";

/** Numbers the accounts with a text. The row numbers of an account are those from `id << 32` on (drizzle/0019_search-by-owner.sql). */
export const dayTextOwners = sqliteTable(
  "day_text_owners",
  {
    id: integer().primaryKey(),
    userId: ownedByUser(),
  },
  (t) => [uniqueIndex("day_text_owners_user").on(t.userId)],
);

/**
 * The rows of the full-text index `day_texts`, one for each day with a text, kept by triggers. `days` has no integer key, and a VACUUM
 * may give its rows other numbers.
 */
export const dayTextRows = sqliteTable(
  "day_text_rows",
  {
    id: integer().primaryKey(),
    dayId: text("day_id").notNull(),
  },
  (t) => [uniqueIndex("day_text_rows_day").on(t.dayId)],
);
