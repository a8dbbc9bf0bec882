import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ownedByUser } from "./schema.ts";

/** Removals and edits that can be undone for a while (decision 021). */
export const changes = sqliteTable(
  "changes",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    /** The day or photo that was removed alone, to find the change by it. */
    subjectId: text("subject_id"),
    /** The committed import whose merges these are: kept as long as it, to take it back. */
    importId: text("import_id"),
    /** JSON: the rows as they were, by table. `changed` has those of days that were edited, `days` those that were removed. */
    before: text().notNull(),
    /** JSON: ids of edited days that an undo has left as they are, because they had changed since. */
    leftOut: text("left_out").notNull().default("[]"),
    /** A random name of the undo: of two at once only one writes. */
    undoneBy: text("undone_by"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("changes_subject").on(t.userId, t.subjectId),
    index("changes_import").on(t.userId, t.importId),
    index("changes_created").on(t.createdAt).where(sql`import_id IS NULL`),
  ],
);
