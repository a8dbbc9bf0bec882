import type { DayDetail } from "@firn/contracts/days";
import { days } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** A day's fields of one nullable column, by wire name. The API, the archive and its restore use this list. */
export const plainColumns = {
  activity: days.activity,
  notes: days.notes,
  original_text: days.originalText,
};

type PlainField = keyof typeof plainColumns;
export type PlainFields = Pick<DayDetail, PlainField>;
type NamedFields = { [Field in PlainField]?: PlainFields[Field] | undefined };

const plainFields = Object.keys(plainColumns) as PlainField[];

export const plainNames = sql.raw(plainFields.join(", "));

/** SQL: a value for each of `plainNames`, in the same order. */
export function plainValues(valueFor: (field: PlainField) => SQL): SQL {
  return sql.join(plainFields.map(valueFor), sql`, `);
}

/** SQL: `activity = …, notes = …`, for an UPDATE. A field that is not named keeps its value. */
export function plainChanges(patch: NamedFields): SQL {
  const changes = plainFields.map((field) => {
    const column = sql.raw(field);
    return sql`${column} = ${patch[field] === undefined ? column : storedValue(patch, field)}`;
  });
  return sql.join(changes, sql`, `);
}

/** SQL: the value to store. An empty text is stored as null. */
export function storedValue(day: NamedFields, field: PlainField): SQL {
  return sql`${day[field] === "" ? null : (day[field] ?? null)}`;
}
