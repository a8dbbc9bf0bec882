import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** One parameter for any number of values: SQLite limits the parameters of a statement. */
export function isAnyOf(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/** Parses the JSON of a selected column. A libSQL server has no ORDER BY inside an aggregate, so a subquery sorts. */
export function parsedJson<Value>(query: SQL): SQL<Value> {
  return query.mapWith((text: string) => JSON.parse(text) as Value);
}

/** A field of the current object of `json_each(…) AS named`. */
export function jsonField(name: string): SQL {
  return sql.raw(`json_extract(named.value, '$.${name}')`);
}
