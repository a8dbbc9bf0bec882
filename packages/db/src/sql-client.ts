export type SqlValue = string | number | bigint | boolean | null | Date | Uint8Array | ArrayBuffer;

export type SqlStatement = string | { sql: string; args?: readonly SqlValue[] };

/** A function makes it when its turn has come. */
export type BatchStatement = SqlStatement | (() => SqlStatement);

export interface SqlResult {
  rows: unknown[][];
  /** Of a statement without rows. */
  rowsAffected: number;
}

/** SQLite in a local file or on a libSQL server, for drizzle (open.ts) and for SQL that drizzle has no words for, such as PRAGMAs. */
export interface SqlClient {
  execute(statement: SqlStatement): Promise<SqlResult>;
  /** One transaction. */
  batch(statements: readonly BatchStatement[]): Promise<SqlResult[]>;
  /** The same without foreign keys, and without a time limit. */
  migrate(statements: readonly SqlStatement[]): Promise<SqlResult[]>;
  /** Statements in one text, in no transaction of their own. */
  executeMultiple(sql: string): Promise<void>;
  close(): void;
}

export function madeStatement(given: BatchStatement): SqlStatement {
  return typeof given === "function" ? given() : given;
}
