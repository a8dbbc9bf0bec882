import { jsonField } from "@firn/db/json-each";
import { days, draftDays, textImports } from "@firn/db/schema";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { columnList } from "../../changes/rows-repo.ts";

export const originalText = textOf("original_text");
export const ownNotes = textOf("notes");

/** A committed draft has left its texts to the day that it has made, until they change there (drizzle/0030). Correlated with draft_days. */
function textOf(name: "original_text" | "notes"): SQL<string | null> {
  const column = sql.raw(name);
  // guard (server/test/committed-imports): AND source.original_text IS NOT NULL
  // guard (server/test/kept-texts): AND coalesce(draft_days.original_text, draft_days.notes) IS NULL
  return sql`coalesce(draft_days.${column}, (SELECT made.${column} FROM ${days} AS made
    CROSS JOIN ${textImports} AS source ON source.id = draft_days.text_import_id AND source.original_text IS NOT NULL
    WHERE made.id = draft_days.id AND made.user_id = draft_days.user_id
      AND coalesce(draft_days.original_text, draft_days.notes) IS NULL))`;
}

/** Leaves the texts of drafts of a text to the days with their ids. Writes the rows anew: an UPDATE would leave the room within their pages. */
export function leaveTexts(named: SQL): SQL {
  const left: Record<string, SQL> = {
    decision: sql`'duplicate'`,
    day_id: sql`${draftDays.id}`,
    original_text: sql`NULL`,
    notes: sql`NULL`,
  };
  const values = Object.values(getTableColumns(draftDays)).map((column) => left[column.name] ?? sql`${column}`);
  return sql`INSERT OR REPLACE INTO ${draftDays} (${columnList(draftDays)}) SELECT ${sql.join(values, sql`, `)}
    FROM ${named} CROSS JOIN ${draftDays} ON ${draftDays.id} = ${jsonField("id")} AND +draft_days.text_import_id IS NOT NULL
    CROSS JOIN ${days} AS made ON made.id = draft_days.id AND made.user_id = draft_days.user_id
      AND (made.original_text, made.notes) IS (draft_days.original_text, draft_days.notes)`;
}
