import type { TokenScope } from "@firn/contracts/constants";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ownedByUser } from "./schema.ts";

/** Ways in for programs (decision 045). */
export const tokens = sqliteTable(
  "tokens",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    name: text().notNull(),
    scopes: text({ mode: "json" }).$type<readonly TokenScope[]>().notNull(),
    /** SHA-256 in hex: a stolen database opens nothing. */
    secretHash: text("secret_hash").notNull(),
    /** The instant from which it is refused. */
    endsAt: integer("ends_at"),
    createdAt: integer("created_at").notNull(),
    /** To about a minute. */
    lastUsedAt: integer("last_used_at"),
    lastNetwork: text("last_network"),
  },
  (t) => [uniqueIndex("tokens_secret").on(t.secretHash), index("tokens_user").on(t.userId, t.createdAt)],
);
