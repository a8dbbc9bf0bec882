import { draftDays } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** SQL: the ids of the skis that a committed text import has put on the list. */
export function skisAddedBy(importId: SQL | string): SQL {
  return sql`(SELECT json_extract(named.value, '$.id') FROM ${draftDays} CROSS JOIN json_each(${draftDays.skis}) AS named
    WHERE ${draftDays.textImportId} = ${importId} AND json_extract(named.value, '$.isNew'))`;
}
