import type { Db } from "./open.ts";

interface Prepared {
  all(values?: Record<string, unknown>): Promise<unknown>;
}

/**
 * A query that drizzle builds once for each database and not at every call: building costs several times what a point read does
 * (bench/server). What changes from call to call is a `sql.placeholder`, given by its name.
 */
export function keptQuery<Query extends Prepared, Values extends Record<string, unknown>>(
  build: (db: Db) => { prepare(): Query },
): (db: Db, values: Values) => ReturnType<Query["all"]> {
  const prepared = new WeakMap<Db, Query>();
  return (db, values) => {
    let query = prepared.get(db);
    if (!query) {
      query = build(db).prepare();
      prepared.set(db, query);
    }
    return query.all(values) as ReturnType<Query["all"]>;
  };
}
