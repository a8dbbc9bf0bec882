import { companionKey } from "@firn/contracts/companion-key";
import { limits } from "@firn/contracts/limits";
import type { DaysPatch } from "@firn/contracts/many-days";
import type { OwnerId } from "@firn/contracts/runtime";
import { isAnyOf } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days } from "@firn/db/schema";
import { or, type SQL, sql } from "drizzle-orm";
import { isOwnDay } from "./own-days-repo.ts";
import { hasTag } from "./search/conditions-repo.ts";

/** A change of the tags of days. The spellings are those of the two tags in these days. */
export interface TagsChange {
  added: string | undefined;
  removed: string | undefined;
  addedSpellings: string[];
  removedSpellings: string[];
}

/** Undefined where the patch names no tag. Reads the spellings: SQLite knows the case of A to Z alone. */
export async function tagsChange(
  db: Db,
  ownerId: OwnerId,
  { ids, add_tag: added, remove_tag: removed }: DaysPatch,
): Promise<TagsChange | undefined> {
  if (added === undefined && removed === undefined) return undefined;
  const found = await db.values<
    [string]
  >(sql`SELECT DISTINCT tag.value FROM ${days} CROSS JOIN json_each(days.tags) AS tag
    WHERE ${isOwnDay(ownerId, ids)}`);
  const spellings = found.map((row) => row[0]);
  const of = (name: string | undefined) =>
    name === undefined ? [] : spellings.filter((each) => companionKey(each) === companionKey(name));
  return { added, removed, addedSpellings: of(added), removedSpellings: of(removed) };
}

/** Whether one of the days has as many other tags as a day may have. */
export async function anyFullOfTags(db: Db, ownerId: OwnerId, patch: DaysPatch): Promise<boolean> {
  const change = await tagsChange(db, ownerId, patch);
  if (change?.added === undefined) return false;
  const same = [...change.addedSpellings, ...change.removedSpellings];
  const [row] = await db.values<[number]>(sql`SELECT EXISTS (SELECT 1 FROM ${days} WHERE ${isOwnDay(ownerId, patch.ids)}
    AND (SELECT count(*) FROM json_each(days.tags) AS tag WHERE NOT ${isAnyOf(sql`tag.value`, same)}) >= ${limits.tagsPerDay})`);
  return row?.[0] === 1;
}

/** SQL: whether the tags of a day change. */
export function haveOtherTags({ added, addedSpellings, removed, removedSpellings }: TagsChange): SQL | undefined {
  return or(
    added === undefined ? undefined : sql`NOT ${hasTag(addedSpellings)}`,
    removed === undefined ? undefined : hasTag(removedSpellings),
  );
}

/** SQL: the tags of a day after it. The new one comes last; a day that has it keeps its order and spelling. */
export function changedTags({ added, addedSpellings, removedSpellings }: TagsChange): SQL {
  const others = sql`(SELECT json_group_array(value) FROM (SELECT tag.value AS value FROM json_each(coalesce(days.tags, '[]')) AS tag
    WHERE NOT ${isAnyOf(sql`tag.value`, removedSpellings)} ORDER BY tag.key))`;
  const all =
    added === undefined
      ? others
      : sql`iif(${hasTag(addedSpellings)}, ${others}, json_insert(${others}, '$[#]', ${added}))`;
  return sql`nullif(${all}, '[]')`;
}
