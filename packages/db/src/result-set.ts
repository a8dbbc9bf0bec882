import type { ResultSet, Row } from "@libsql/client";

/** The prototype of rows that are arrays: a getter for each column. `db.all` and `db.get` of raw SQL do not see them: use `db.select`. */
export function shapeOf(columns: readonly string[]): object {
  const shape: object = Object.create(Array.prototype);
  for (const [i, name] of columns.entries()) {
    // The first of two columns of one name counts, as in the client.
    if (name in shape) continue;
    Object.defineProperty(shape, name, {
      get(this: unknown[]) {
        return this[i];
      },
    });
  }
  return shape;
}

export function resultOf(
  columns: string[],
  rows: Row[],
  rowsAffected: number,
  lastInsertRowid: bigint | undefined,
): ResultSet {
  return {
    columns,
    columnTypes: [],
    rows,
    rowsAffected,
    lastInsertRowid,
    toJSON: () => ({ columns, rows: rows.map((row) => Array.from(row)), rowsAffected }),
  };
}
