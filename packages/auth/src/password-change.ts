import { type AppError, invalidField } from "@firn/contracts/errors";
import { replaceHash } from "./accounts-repo.ts";
import { refuseCommon } from "./common-passwords.ts";
import type { AuthDeps, Client } from "./deps.ts";
import { noPassword, ownAccount, withOwnPassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import type { Session } from "./sessions.ts";

export interface PasswordChangeInput {
  readonly current_password: string;
  readonly new_password: string;
}

/**
 * Sets a new password and ends the account's other sessions. Throws `invalid` on `current_password` (never 401) or `new_password`, and
 * `throttled`.
 */
export async function changePassword(
  deps: AuthDeps,
  client: Client,
  session: Pick<Session, "ownerId" | "token">,
  input: PasswordChangeInput,
): Promise<void> {
  const account = await ownAccount(deps, session.ownerId);
  const { passwordHash } = account;
  if (passwordHash === null) throw noPassword("current_password");
  await refuseCommon("new_password", input.new_password);
  const given = { account, passwordHash, password: input.current_password, wrong: notCurrent };
  await withOwnPassword(deps, client, given, async (slot) => {
    const newHash = await hashPassword(slot, input.new_password);
    const change = { oldHash: passwordHash, newHash, keptToken: session.token };
    if (!(await replaceHash(deps.db, session.ownerId, change))) throw notCurrent();
  });
}

function notCurrent(): AppError {
  return invalidField(
    "current_password",
    /*i18n*/ { id: "password.not_current", message: "This is not your current password." },
  );
}
