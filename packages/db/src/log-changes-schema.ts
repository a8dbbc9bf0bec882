import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ownedByUser } from "./schema.ts";

/** The last change of each item that a log has or had, kept by triggers (drizzle/0037, decision 042). */
export const logChanges = sqliteTable(
  "log_changes",
  {
    kind: text({ enum: ["day", "ski", "place"] }).notNull(),
    itemId: text("item_id").notNull(),
    userId: ownedByUser(),
    /** Rises with each change of any log. */
    seq: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId, t.userId] }),
    // Unique, so that a page may end after any change.
    uniqueIndex("log_changes_user").on(t.userId, t.seq),
  ],
);

/** Each start of a process begins a branch: after a restore, changes of a lost history have numbers of another branch. */
export const logBranches = sqliteTable("log_branches", {
  /** Its changes have the numbers after this one. */
  first: integer().primaryKey(),
  tag: text().notNull(),
  /** Of the newest branch: the number of the last change of all. */
  last: integer().notNull(),
});
