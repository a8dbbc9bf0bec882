import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { resortNames } from "@firn/db/resort-names-schema";
import { resorts } from "@firn/db/schema";
import { writeBatch, writeIf } from "@firn/db/write-batch";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";

export type NameRow = Awaited<ReturnType<typeof listNames>>[number];

export function listNames(db: Db, ownerId: OwnerId) {
  return ownNames(db, { ownerId });
}

const ownNames = prepared((db) =>
  db
    .select({ id: resortNames.id, name: resortNames.name, createdAt: resortNames.createdAt, resort: resorts })
    .from(resortNames)
    .innerJoin(resorts, eq(resorts.id, resortNames.resortId))
    // guard (resorts/own-places)
    .where(eq(resortNames.userId, sql.placeholder("ownerId")))
    .orderBy(asc(resortNames.name), asc(resortNames.id)),
);

export interface NewName {
  id: string;
  resortId: string;
  name: string;
  key: string;
  now: number;
}

/** Replaces an earlier meaning of the name. */
export function nameStatements(ownerId: OwnerId, { id, resortId, name, key, now }: NewName): [SQL, SQL] {
  return [
    // guard (core/src/owners): ${resortNames.userId} = ${ownerId} AND
    sql`DELETE FROM ${resortNames} WHERE ${resortNames.userId} = ${ownerId} AND ${resortNames.key} = ${key}`,
    sql`INSERT INTO ${resortNames} (id, user_id, resort_id, name, key, created_at)
      VALUES (${id}, ${ownerId}, ${resortId}, ${name}, ${key}, ${now})`,
  ];
}

/** SQL: the account may have the name, which replaces its own earlier meaning. */
export function roomForName(ownerId: OwnerId, { key }: Pick<NewName, "key">): SQL {
  // guard (resorts/own-places): < ${limits.ownPlaces} -> < 100000
  return sql`(SELECT count(*) FROM ${resortNames} WHERE resort_names.user_id = ${ownerId} AND resort_names.key <> ${key}) < ${limits.ownPlaces}`;
}

/** False if the account has too many. */
export function saveName(writer: Writer, ownerId: OwnerId, name: NewName): Promise<boolean> {
  return writeIf(writer.db, roomForName(ownerId, name), [
    ...nameStatements(ownerId, name),
    ...recordRequest(writer, ownerId, name.id),
  ]);
}

export async function deleteName(writer: Writer, ownerId: OwnerId, id: string): Promise<boolean> {
  // guard (api/src/ownership): , eq(resortNames.userId, ownerId)
  const deletion = writer.db.delete(resortNames).where(and(eq(resortNames.id, id), eq(resortNames.userId, ownerId)));
  const [deleted] = await writeBatch(writer.db, [deletion, ...recordRequest(writer, ownerId, id)]);
  return deleted === 1;
}
