import type { InValue } from "@libsql/client";
import { fillPlaceholders, type SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Db, DbWithClient } from "./open.ts";

/**
 * A query whose answer is one text, the first column of its one row; undefined without a row. Written out once, as `keptQuery`
 * builds once. What changes from call to call is a `sql.placeholder`, given by its name.
 */
export function keptText<Values extends Record<string, InValue>>(
  query: SQL,
): (db: Db, values: Values) => Promise<string | undefined> {
  const { sql, params } = new SQLiteSyncDialect().sqlToQuery(query);
  return async (db, values) => {
    // Only openDatabase makes a Db, and it has the client.
    const { $client } = db as DbWithClient;
    const { rows } = await $client.execute({ sql, args: fillPlaceholders(params, values) as InValue[] });
    return rows[0]?.[0] as string | undefined;
  };
}
