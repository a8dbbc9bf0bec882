import type { Db } from "./open.ts";

interface PreparedQuery {
  all(values?: Record<string, unknown>): Promise<unknown>;
}

/** Caches a prepared query for each database: drizzle takes several times a point read to build one (bench/server). */
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
