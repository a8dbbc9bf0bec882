import { draftDays } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** SQL: the ids of the skis that a committed text import has put on the list. */
export function skisAddedBy(importId: SQL | string): SQL {
  return sql`(SELECT json_extract(on_draft.value, '$.id') FROM ${draftDays} CROSS JOIN json_each(${draftDays.skis}) AS on_draft
    WHERE ${draftDays.textImportId} = ${importId} AND json_extract(on_draft.value, '$.isNew'))`;
}
