import type { SqlClient, SqlStatement } from "@firn/db/sql-client";

/** Lets something happen between the checks of a change and its write, as another process would. */
export function createRace() {
  let before: (() => Promise<unknown>) | undefined;
  const runBefore = async () => {
    const meanwhile = before;
    before = undefined;
    await meanwhile?.();
  };
  return {
    /** For `createTestLog`. */
    wrap: (client: SqlClient): SqlClient => ({
      ...client,
      async execute(statement: SqlStatement) {
        if (/^(?:insert|update|delete)/i.test(typeof statement === "string" ? statement : statement.sql))
          await runBefore();
        return client.execute(statement);
      },
      async batch(...statements: Parameters<SqlClient["batch"]>) {
        await runBefore();
        return client.batch(...statements);
      },
    }),
    beforeNextWrite(change: () => Promise<unknown>): void {
      before = change;
    },
  };
}
