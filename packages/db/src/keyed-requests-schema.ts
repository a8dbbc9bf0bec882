import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ownedByUser } from "./schema.ts";

/** Writing requests that came with an `Idempotency-Key`, for 7 days, without a text of the log (decision 018). */
export const keyedRequests = sqliteTable(
  "keyed_requests",
  {
    userId: ownedByUser(),
    key: text().notNull(),
    /** SHA-256 in hex of the procedure and its input. */
    inputHash: text("input_hash").notNull(),
    /** The row that was made or changed, to read the answer again. */
    subjectId: text("subject_id"),
    /** Of a PATCH of a day that another device had changed. */
    changedElsewhere: integer("changed_elsewhere", { mode: "boolean" }),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("keyed_requests_created").on(t.createdAt)],
);
