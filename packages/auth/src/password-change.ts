import { AppError, errorText, invalidField } from "@firn/contracts/errors";
import { findByOwner, replaceHash } from "./accounts-repo.ts";
import type { AuthDeps, Client } from "./deps.ts";
import { emailKey } from "./email-key.ts";
import { hashPassword, verifyPassword, withHashingSlot } from "./passwords.ts";
import type { Session } from "./sessions.ts";
import { countingFailures, failedSignIns } from "./throttle.ts";

export interface PasswordChangeInput {
  readonly current_password: string;
  readonly new_password: string;
}

/** Sets a new password and ends the account's other sessions. Throws `invalid` on `current_password` (never 401) and `throttled`. */
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
    throw invalidField(
      "current_password",
      /*i18n*/ { id: "password.account_has_none", message: "This account has no password. Sign in with Google." },
    );
  const allowances = failedSignIns(deps, emailKey(account.email), client);
  const isWrong = (error: unknown) => error instanceof AppError && error.code === "invalid";
  await withHashingSlot(client, (slot) =>
    countingFailures(deps, allowances, isWrong, async () => {
      // guard (auth/src/password-change): !(await verifyPassword(slot, passwordHash, input.current_password)) -> false
      if (!(await verifyPassword(slot, passwordHash, input.current_password))) throw wrongPassword();
      const newHash = await hashPassword(slot, input.new_password);
      const change = { oldHash: passwordHash, newHash, keptToken: session.token };
      if (!(await replaceHash(deps.db, session.ownerId, change))) throw wrongPassword();
    }),
  );
}

function wrongPassword(): AppError {
  return invalidField(
    "current_password",
    /*i18n*/ { id: "password.not_current", message: "This is not your current password." },
  );
}
