import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ownedByUser } from "./schema.ts";

/** Removals and edits that can be undone for a while (decision 021). */
export const changes = sqliteTable(
  "changes",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    /** The day or photo that was removed alone, to find the change by it. */
    subjectId: text("subject_id"),
    /** The committed import whose merges these are, to take it back. */
    importId: text("import_id"),
    /** A random name of the undo: of two at once only one writes. */
    undoneBy: text("undone_by"),
    /** About what the pieces take on the disk; a trigger counts. */
    bytes: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("changes_subject").on(t.userId, t.subjectId),
    index("changes_import").on(t.userId, t.importId),
    index("changes_created").on(t.createdAt),
  ],
);

/** Rows that a change has removed or edited, in pieces that one statement can keep, put back or drop. A day is in one piece, with all that belongs to it. */
export const changePieces = sqliteTable(
  "change_pieces",
  {
    changeId: text("change_id")
      .notNull()
      .references(() => changes.id, { onDelete: "cascade" }),
    piece: integer().notNull(),
    /** JSON: rows as they were, by table. `changed` has what edits have changed of days, `days` those that were removed. */
    before: text().notNull(),
    /** JSON: ids of edited days that an undo has left as they are, because they had changed since. Null until an undo. */
    leftOut: text("left_out"),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.piece] })],
);
