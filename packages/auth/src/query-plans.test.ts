import { expect, test } from "vitest";
import { changeEmail } from "./email-change.ts";
import { accountForGoogle } from "./google-accounts.ts";
import { changePassword } from "./password-change.ts";
import { resetPassword } from "./reset-password.ts";
import { takeRequest } from "./secret-requests.ts";
import { endSessionOf, sessionsOf } from "./session-list.ts";
import { deleteExpired, endAllSessions, endOtherSessions, endSession, validateSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { createTestBed, day, home, rejection, skier } from "./test-bed.ts";
import { reserve, unknownSecrets } from "./throttle.ts";
import { createToken, deleteToken, findToken, listTokens, noteTokenUse } from "./tokens.ts";

type Wrap = NonNullable<NonNullable<Parameters<typeof createTestBed>[0]>["wrap"]>;
type Client = ReturnType<Wrap>;

/** Every statement that goes through, and a way to ask how SQLite would run it. */
function listening() {
  const statements = new Set<string>();
  let database: Client | undefined;
  const note = (statement: unknown) => {
    if (typeof statement === "object" && statement !== null && "sql" in statement)
      statements.add(String(statement.sql));
  };
  const run = (client: Client, name: "execute" | "batch", given: never) => {
    for (const statement of [given].flat()) note(statement);
    return client[name](given);
  };
  const wrap: Wrap = (client) => {
    database = client;
    return new Proxy(client, {
      get(target, name, receiver) {
        return name === "execute" || name === "batch"
          ? (given: never) => run(target, name, given)
          : Reflect.get(target, name, receiver);
      },
    });
  };
  async function plan(sql: string): Promise<string[]> {
    const args = Array<null>((sql.match(/\?/g) ?? []).length).fill(null);
    const answer = await database?.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
    return answer?.rows.map((row) => String(row[3])) ?? [];
  }
  return { wrap, statements, plan };
}

test("every statement finds its rows by an index", async () => {
  const { wrap, statements, plan } = listening();
  const { deps, clock } = await createTestBed({ wrap });
  statements.clear();

  const { session } = await signUp(deps, home, skier);
  await signIn(deps, home, skier);
  await rejection(signIn(deps, home, { ...skier, password: "last chair" }));
  await changePassword(deps, home, session, { current_password: skier.password, new_password: "second tracks" });
  await changeEmail(deps, home, session, { email: "moved@example.com", password: "second tracks" });
  await changeEmail(deps, home, session, { email: skier.email, password: "second tracks" });
  clock.now += 16 * day;
  await validateSession(deps, session.token, home);
  const [listed] = await sessionsOf(deps, session);
  await endSessionOf(deps, session, listed?.id ?? "");
  const made = await createToken(deps, session.ownerId, { name: "Shortcut", scopes: ["log"] });
  const token = await findToken(deps, made.token);
  if (token) await noteTokenUse(deps, home, token);
  await takeRequest(deps, `token ${made.id}`);
  await reserve(deps, unknownSecrets(deps, home));
  await listTokens(deps, session.ownerId);
  await deleteToken(deps, session.ownerId, made.id);
  await endSession(deps, session.token);
  await endOtherSessions(deps, session);
  await endAllSessions(deps, session.ownerId);
  await resetPassword(deps, skier.email);
  const claims = { subject: "google-1", email: skier.email, isEmailVerified: true };
  await accountForGoogle(deps, home, claims);
  await accountForGoogle(deps, home, { ...claims, subject: "google-2", email: "friend@example.com" });
  await deleteExpired(deps);

  expect(statements.size).toBeGreaterThan(20);
  for (const sql of statements) {
    const scans = (await plan(sql)).filter((step) => /^SCAN (?!CONSTANT)/.test(step));
    expect({ sql, scans }).toEqual({ sql, scans: [] });
  }
});
