import { type DayNumbers, type NumbersPatch, namedIn, numberIds } from "@firn/contracts/day-numbers";
import type { DayDetail } from "@firn/contracts/days";
import { parsedJson } from "@firn/db/json-each";
import { days } from "@firn/db/schema";
import { or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** What `plainColumns` has and lists show too. */
export const conditionColumns = {
  numbers: days.numbers,
  snow: days.snow,
  sky: days.sky,
  rating: days.rating,
  tags: days.tags,
};

/** SQL: the same of a day as one column, null without any: a list spends most of its time on reading columns. */
export const conditionsOfDay = parsedJson<Conditions | null>(sql`(CASE
  WHEN coalesce(${days.numbers}, ${days.snow}, ${days.sky}, ${days.rating}, ${days.tags}) IS NOT NULL THEN
    json_object('numbers', json(${days.numbers}), 'snow', ${days.snow}, 'sky', ${days.sky}, 'rating', ${days.rating},
      'tags', json(${days.tags})) END)`);

/** SQL: those whose null stands for nothing, as it. */
export const filledColumns = {
  numbers: sql<DayNumbers>`coalesce(${days.numbers}, '{}')`.mapWith(days.numbers),
  numberSources: sql<NumberSources>`coalesce(${days.numberSources}, '{}')`.mapWith(days.numberSources),
  tags: sql<readonly string[]>`coalesce(${days.tags}, '[]')`.mapWith(days.tags),
};

/** Of numbers that a recording has measured. */
export type NumberSources = NonNullable<typeof days.$inferSelect.numberSources>;

/** A day's fields of one nullable column, by wire name; no precision of the date is `day`. The API, the archive and its restore use this list. */
export const plainColumns = {
  date_precision: days.datePrecision,
  activity: days.activity,
  notes: days.notes,
  original_text: days.originalText,
  number_sources: days.numberSources,
  ...conditionColumns,
};

type PlainField = keyof typeof plainColumns;
type PlainRow = { [Field in PlainField]: (typeof plainColumns)[Field]["_"]["data"] | null };
type Conditions = Pick<PlainRow, keyof typeof conditionColumns>;
export type PlainFields = Pick<DayDetail, PlainField>;
/** Of `numbers`, a patch: null removes one. */
type NamedFields = { [Field in Exclude<PlainField, "numbers">]?: PlainFields[Field] | undefined } & {
  numbers?: NumbersPatch | undefined;
};

const plainFields = Object.keys(plainColumns) as PlainField[];

export const plainNames = sql.raw(plainFields.join(", "));

/** Null columns as the wire has them. */
export function presentPlain(row: PlainRow): PlainFields {
  return {
    ...row,
    ...presentConditions(row),
    date_precision: row.date_precision ?? "day",
    number_sources: sourcesOf(row),
  };
}

export function presentConditions({ numbers, snow, sky, rating, tags }: Conditions) {
  return { numbers: numbers ?? {}, snow, sky, rating, tags: [...(tags ?? [])] };
}

function sourcesOf({ numbers, number_sources }: PlainRow): DayDetail["number_sources"] {
  const known = numberIds.filter((id) => numbers?.[id] !== undefined);
  return Object.fromEntries(known.map((id) => [id, number_sources?.[id] ?? "typed"]));
}

/** SQL: a value for each of `plainNames`, in the same order. */
export function plainValues(valueFor: (field: PlainField) => SQL): SQL {
  return sql.join(plainFields.map(valueFor), sql`, `);
}

/** SQL: `activity = …, notes = …`, for an UPDATE. A field that is not named keeps its value; a number that is named is typed from now on. */
export function plainChanges(patch: NamedFields, computed: { [Field in PlainField]?: SQL } = {}): SQL {
  const changes = plainFields.map((field) => sql`${sql.raw(field)} = ${computed[field] ?? changedValue(patch, field)}`);
  return sql.join(changes, sql`, `);
}

/** The columns that a patch changes. */
export function columnsOfPatch(patch: NamedFields): SQLiteColumn[] {
  const named = plainFields.filter((field) => patch[field] !== undefined);
  return [...named.map((field) => plainColumns[field]), ...(patch.numbers ? [days.numberSources] : [])];
}

/** SQL: whether a day has other values than a patch. */
export function isOtherThan(patch: NamedFields): SQL | undefined {
  const { numbers = {}, ...others } = patch;
  const differing = plainFields.flatMap((field) =>
    field === "numbers" || others[field] === undefined
      ? []
      : [sql`${plainColumns[field]} IS NOT ${storedValue(patch, field)}`],
  );
  const ofNumbers = numberIds.flatMap((id) =>
    numbers[id] === undefined ? [] : [sql`json_extract(${days.numbers}, ${`$.${id}`}) IS NOT ${numbers[id]}`],
  );
  return or(...differing, ...ofNumbers);
}

function changedValue(patch: NamedFields, field: PlainField): SQL {
  const { numbers } = patch;
  if (numbers && field === "numbers") return merged("numbers", asJson(numbers));
  if (numbers && field === "number_sources") return sourcesAfter(numbers, patch.number_sources);
  return patch[field] === undefined ? sql.raw(field) : storedValue(patch, field);
}

/** SQL: an object of numbers, changed by RFC 7396: null removes a key. */
export function merged(column: "numbers" | "number_sources", patch: SQL): SQL {
  return sql`nullif(json_patch(coalesce(${sql.raw(column)}, '{}'), ${patch}), '{}')`;
}

export function asJson(value: object): SQL {
  return sql`${JSON.stringify(value)}`;
}

/** SQL: without those of numbers that change, but for `measured`. One that stays as it was measured is not typed. */
function sourcesAfter(patch: NumbersPatch, measured: DayDetail["number_sources"] = {}): SQL {
  // guard (core/src/days/many-conditions): iif(json_extract(${days.numbers}, ${path}) IS NOT ${value}, ${path}, '$.none') -> ${path}
  const removed = namedIn(patch).map(([id, value]) => {
    const path = `$.${id}`;
    return sql`, iif(json_extract(${days.numbers}, ${path}) IS NOT ${value}, ${path}, '$.none')`;
  });
  return sql`nullif(json_patch(json_remove(coalesce(number_sources, '{}')${sql.join(removed)}), ${asJson(measured)}), '{}')`;
}

/** The numbers of a patch that are not stored yet; undefined if there is none. */
export function changedNumbers(patch: NumbersPatch | undefined, stored: DayNumbers): NumbersPatch | undefined {
  const changed = numberIds.filter((id) => patch?.[id] !== undefined && patch[id] !== (stored[id] ?? null));
  return changed.length > 0 ? Object.fromEntries(changed.map((id) => [id, patch?.[id]])) : undefined;
}

/** Those of a patch that are as the day's recordings have them. */
export function measuredIn(patch: NumbersPatch | undefined, recorded: DayNumbers): DayDetail["number_sources"] {
  const measured = numberIds.filter((id) => recorded[id] !== undefined && patch?.[id] === recorded[id]);
  return Object.fromEntries(measured.map((id) => [id, "track" as const]));
}

/** SQL: the value to store. An empty text is stored as null. */
export function storedValue(day: NamedFields, field: PlainField): SQL {
  const value = asStored(field, day[field] ?? null);
  if (value === "") return sql`NULL`;
  return sql`${typeof value === "object" && value !== null ? JSON.stringify(value) : value}`;
}

export type StoredColumns = { [Field in PlainField]: ReturnType<typeof asStored> };

export function storedColumns(fields: PlainFields): StoredColumns {
  const values = plainFields.map((field) => [field, asStored(field, fields[field])] as const);
  return Object.fromEntries(values) as StoredColumns;
}

/** The value of a column: null for the precision of an exact date and for an empty object or list, and sources only of numbers that were measured. */
function asStored(field: PlainField, value: PlainFields[PlainField] | NumbersPatch): string | number | object | null {
  if (field === "date_precision" && value === "day") return null;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.length > 0 ? value : null;
  const known = Object.entries(value).filter(([, one]) => one !== null && one !== undefined && one !== "typed");
  return known.length > 0 ? Object.fromEntries(known) : null;
}
