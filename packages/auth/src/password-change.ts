import { AppError, errorText, invalidField } from "@firn/contracts/errors";
import { sessions, users } from "@firn/db/schema";
import { and, eq, exists, ne } from "drizzle-orm";
import { findByOwner } from "./accounts-repo.ts";
import type { AuthDeps, Client } from "./deps.ts";
import { emailKey } from "./email-key.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { hashSessionId } from "./session-adapter.ts";
import type { Session } from "./sessions.ts";
import { countingFailures, failedSignIns } from "./throttle.ts";

export interface PasswordChangeInput {
  readonly current_password: string;
  readonly new_password: string;
}

/**
 * Sets a new password, keeps the session that asks and ends the account's others. Throws AppError `invalid` on
 * `current_password` for a wrong one or an account without one (never 401: to a browser that means signed out), and
 * `throttled` after too many failures, which count together with failed sign-ins.
 */
export async function changePassword(
  deps: AuthDeps,
  client: Client,
  session: Pick<Session, "ownerId" | "token">,
  input: PasswordChangeInput,
): Promise<void> {
  const account = await findByOwner(deps.db, session.ownerId);
  if (!account) throw new AppError("unauthenticated", errorText.unauthenticated);
  const { passwordHash } = account;
  if (passwordHash === null)
    throw invalidField("current_password", "This account has no password. Sign in with Google.");
  const allowance = failedSignIns(deps, emailKey(account.email), client);
  const isWrong = (error: unknown) => error instanceof AppError && error.code === "invalid";
  await countingFailures(deps, allowance, isWrong, async () => {
    if (!(await verifyPassword(passwordHash, input.current_password))) throw wrongPassword();
    const changed = await replaceHash(deps, session, passwordHash, await hashPassword(input.new_password));
    if (!changed) throw wrongPassword();
  });
}

/** Only while the old hash is still the stored one: of two changes at once the second was given an old password. */
async function replaceHash(
  { db }: AuthDeps,
  session: Pick<Session, "ownerId" | "token">,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const isOwner = eq(users.id, session.ownerId);
  const isReplaced = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isOwner, eq(users.passwordHash, newHash))),
  );
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash: newHash })
      .where(and(isOwner, eq(users.passwordHash, oldHash)))
      .returning({ id: users.id }),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, session.ownerId), ne(sessions.idHash, hashSessionId(session.token)), isReplaced)),
  ]);
  return changed.length === 1;
}

function wrongPassword(): AppError {
  return invalidField("current_password", "This is not your current password.");
}
