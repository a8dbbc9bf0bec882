import { rmSync } from "node:fs";
import Database from "libsql";

export type Row = Record<string, string | number | null>;

/** Removes a peer's database and what lies beside it. */
export function removeDatabase(path: string): void {
  for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(path + end, { force: true });
}

/**
 * Writes rows into a peer's own database, all of them or none; rows of one table have the same columns. Indexes are what whoever
 * keeps a log there would add: "table (columns)".
 */
export function insertRows(path: string, tables: Record<string, readonly Row[]>, indexes: readonly string[]): void {
  const db = new Database(path);
  db.exec("BEGIN IMMEDIATE");
  for (const [table, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0] ?? {});
    const names = columns.map((column) => `"${column}"`).join(", ");
    const statement = db.prepare(`INSERT INTO ${table} (${names}) VALUES (${columns.map(() => "?").join(", ")})`);
    for (const row of rows) statement.run(...columns.map((column) => row[column]));
  }
  for (const [i, index] of indexes.entries()) db.exec(`CREATE INDEX bench_${i} ON ${index}`);
  db.exec("COMMIT");
  db.close();
}
