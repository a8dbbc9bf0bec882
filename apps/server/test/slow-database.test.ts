import { limitByKey } from "@firn/core/limit-by-key";
import { hashSecret } from "@firn/db/secrets";
import type { SqlStatement } from "@firn/db/sql-client";
import { createTestApp, type TestAppOptions } from "@firn/testing/app";
import { expect, onTestFinished, test } from "vitest";
import { makeToken } from "./support/token-skier.ts";

/** As many as a process has to a libSQL server. */
const connections = 8;

/** A database that gives no answer to the statements that are `held`, each of which keeps its connection until the test ends. */
function createSlow() {
  let isHeld: (statement: Exclude<SqlStatement, string>) => boolean = () => false;
  const inTurn = limitByKey(connections);
  const ends: (() => void)[] = [];
  let sayFull = (_: "full") => {};
  const full = new Promise<"full">((resolve) => {
    sayFull = resolve;
  });
  const hold = (end: () => void) => {
    ends.push(end);
    if (ends.length === connections) sayFull("full");
  };
  const wrap: NonNullable<TestAppOptions["wrap"]> = (client) => ({
    ...client,
    execute: (statement) =>
      inTurn("all", async () => {
        if (typeof statement !== "string" && isHeld(statement)) await new Promise<void>(hold);
        return client.execute(statement);
      }),
  });
  return {
    wrap,
    hold: (which: typeof isHeld) => {
      isHeld = which;
    },
    held: () => ends.length,
    /** Once the held statements have all connections. */
    full,
    release() {
      isHeld = () => false;
      for (const end of ends) end();
    },
  };
}

test.each([
  ["of its session", "sessions", "/api/v1/skis"],
  ["of its photos", "photos", "/photos/unknown/full"],
  ["of its token", "tokens", "/api/v1/skis"],
])("reads %s for a flood of requests leave connections to others", async (_, table, path) => {
  const slow = createSlow();
  const app = await createTestApp({ wrap: slow.wrap });
  onTestFinished(app.close);
  onTestFinished(slow.release);
  const [flooding, other] = [await app.skier("flood@example.com"), await app.skier()];
  const { secret } = await makeToken(flooding);
  if (table === "tokens") flooding.headers.authorization = `Bearer ${secret}`;
  const { rows } = await app.db.$client.execute(
    "SELECT id_hash, user_id FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = 'flood@example.com')",
  );
  const [sessionHash, ownerId] = rows[0] ?? [];
  const mine = [sessionHash, ownerId, hashSecret(secret)];
  slow.hold(({ sql, args = [] }) => sql.includes(`from "${table}"`) && args.some((arg) => mine.includes(String(arg))));
  const answers = Array.from({ length: 3 * connections }, async () => (await flooding.request(path)).text());
  await expect.poll(slow.held).toBeGreaterThan(0);
  const answer = other.request("/api/v1/skis").then(({ status }) => status);
  expect(await Promise.race([answer, slow.full])).toBe(200);
  slow.release();
  await Promise.all(answers);
});
