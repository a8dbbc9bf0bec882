import type { SharePart } from "@firn/contracts/constants";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ownedByUser } from "./schema.ts";

/** Links that anybody may open who has their secret (decision 040): to a day, a season, or from a date to a date. */
export const shares = sqliteTable(
  "shares",
  {
    id: text().primaryKey(),
    userId: ownedByUser(),
    /** The last part of its address. */
    secret: text().notNull(),
    /** No foreign key: a day whose deletion is undone is shared again. */
    dayId: text("day_id"),
    /** The start year, so that the link stays with its season. */
    seasonYear: integer("season_year"),
    fromDate: text("from_date"),
    toDate: text("to_date"),
    shows: text({ mode: "json" }).$type<readonly SharePart[]>().notNull(),
    /** The last day on which it is open. */
    endsOn: text("ends_on"),
    passwordHash: text("password_hash"),
    createdAt: integer("created_at").notNull(),
    lastVisitOn: text("last_visit_on"),
  },
  (t) => [uniqueIndex("shares_secret").on(t.secret), index("shares_user").on(t.userId, t.createdAt)],
);
