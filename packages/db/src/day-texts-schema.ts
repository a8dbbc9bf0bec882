import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ownedByUser } from "./schema.ts";

/** Numbers the accounts with a text. The row numbers of an account are those from `id << 32` on (drizzle/0019_search-and-figures.sql). */
export const dayTextOwners = sqliteTable(
  "day_text_owners",
  {
    id: integer().primaryKey(),
    userId: ownedByUser(),
  },
  (t) => [uniqueIndex("day_text_owners_user").on(t.userId)],
);

/** Row numbers of the full-text index `day_texts`, kept by triggers: a VACUUM may renumber the rows of `days`. */
export const dayTextRows = sqliteTable(
  "day_text_rows",
  {
    id: integer().primaryKey(),
    dayId: text("day_id").notNull(),
  },
  (t) => [uniqueIndex("day_text_rows_day").on(t.dayId)],
);
