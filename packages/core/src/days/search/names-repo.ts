import type { OwnerId } from "@firn/contracts/runtime";
import type { QueryFilter } from "@firn/daysearch/query-filter";
import { isAnyOf, parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days, resorts, skis } from "@firn/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { piecesInTurn } from "../../pieces.ts";
import { isVisible } from "../../resorts/repo.ts";
import { isCounted } from "../../skis/repo.ts";

/** Some 20 ms of the largest log. */
const resortsInPiece = 500;

const owner = sql.placeholder("ownerId");

/** Seeks the next resort in the index for each one found: a step for each resort, not for each day. */
const visitedResorts = prepared((db) => {
  // guard (days/search/service): WHERE user_id = ${owner} -> WHERE TRUE
  const next = sql`SELECT min(resort_id) FROM ${days} WHERE user_id = ${owner}`;
  return db.select({ ids: parsedJson<string[]>(sql`json_group_array(id)`) }).from(sql`(WITH RECURSIVE been_at(id) AS
    (${next} UNION ALL SELECT (${next} AND resort_id > been_at.id) FROM been_at WHERE been_at.id IS NOT NULL)
    SELECT id FROM been_at WHERE id IS NOT NULL) AS been_at`);
});

export async function resortsInLog(db: Db, ownerId: OwnerId): Promise<ResortRow[]> {
  const [{ ids } = { ids: [] }] = await visitedResorts(db, { ownerId });
  const found: ResortRow[] = [];
  for await (const piece of piecesInTurn(ids, resortsInPiece)) {
    found.push(...(await db.select().from(resorts).where(isAnyOf(resorts.id, piece))));
  }
  return found;
}

type ResortRow = typeof resorts.$inferSelect;

/** Deleted ones too, as long as a day has them. */
export function skisInLog(db: Db, ownerId: OwnerId) {
  return (
    db
      .select({ id: skis.id, name: skis.name })
      .from(skis)
      // guard (days/search/service): eq(skis.userId, ownerId),
      .where(and(eq(skis.userId, ownerId), isCounted))
  );
}

export async function namesOfFilter(db: Db, ownerId: OwnerId, { resort_id, ski_id }: QueryFilter) {
  const [[resort], [ski]] = await Promise.all([
    resort_id === undefined
      ? []
      : db
          .select({ name: resorts.name })
          .from(resorts)
          // guard (days/search/service): , isVisible(ownerId)
          .where(and(eq(resorts.id, resort_id), isVisible(ownerId))),
    ski_id === undefined
      ? []
      : db
          .select({ name: skis.name })
          .from(skis)
          // guard (days/search/service): , eq(skis.userId, ownerId)
          .where(and(eq(skis.id, ski_id), eq(skis.userId, ownerId))),
  ]);
  return { resort: resort?.name ?? null, ski: ski?.name ?? null };
}
