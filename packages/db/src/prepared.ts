import type { Db } from "./open.ts";

interface PreparedQuery {
  all(values?: Record<string, unknown>): Promise<unknown>;
}

/**
 * A query that drizzle builds and prepares once per database: building costs several times a point read (bench/server). Values that
 * change are `sql.placeholder`s, given by name.
 */
export function prepared<Query extends PreparedQuery, Values extends Record<string, unknown>>(
  build: (db: Db) => { prepare(): Query },
): (db: Db, values: Values) => ReturnType<Query["all"]> {
  const queries = new WeakMap<Db, Query>();
  return (db, values) => {
    let query = queries.get(db);
    if (!query) {
      query = build(db).prepare();
      queries.set(db, query);
    }
    return query.all(values) as ReturnType<Query["all"]>;
  };
}
