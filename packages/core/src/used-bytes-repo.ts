import type { OwnerId } from "@firn/contracts/runtime";
import { photos } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** SQL: the bytes of the owner's originals. The index photos_user_hash covers the sizes. */
export function usedBytes(ownerId: OwnerId): SQL {
  // guard (server/test/account-quota): WHERE photos.user_id = ${ownerId}
  return sql`(SELECT ifnull(sum(photos.size_bytes), 0) FROM ${photos} WHERE photos.user_id = ${ownerId})`;
}
