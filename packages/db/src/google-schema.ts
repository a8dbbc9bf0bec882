import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ownedByUser } from "./schema.ts";

/** The subject is the key: an address may change hands. */
export const googleIdentities = sqliteTable(
  "google_identities",
  {
    subject: text().primaryKey(),
    userId: ownedByUser(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("google_identities_user").on(t.userId)],
);
