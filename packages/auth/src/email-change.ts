import type { EmailChange } from "@firn/contracts/accounts";
import { findByEmailKey, replaceEmail } from "./accounts-repo.ts";
import type { AuthDeps, Client } from "./deps.ts";
import { emailKey } from "./email-key.ts";
import { noPassword, ownAccount, withOwnPassword, wrongPassword } from "./own-password.ts";
import type { Session } from "./sessions.ts";
import { emailTaken } from "./sign-up.ts";

/** Sets another address and ends the account's other sessions. Throws `invalid` on `email` or `password` (never 401), and `throttled`. */
export async function changeEmail(
  deps: AuthDeps,
  client: Client,
  session: Pick<Session, "ownerId" | "token">,
  { email, password }: EmailChange,
): Promise<void> {
  const account = await ownAccount(deps, session.ownerId);
  const { passwordHash } = account;
  if (passwordHash === null) throw noPassword("password");
  const wrong = () => wrongPassword("password");
  await withOwnPassword(deps, client, { account, passwordHash, password, wrong }, async () => {
    const key = emailKey(email);
    const change = { email, emailKey: key, checkedHash: passwordHash, keptToken: session.token };
    if (await replaceEmail(deps.db, session.ownerId, change)) return;
    const holder = await findByEmailKey(deps.db, key);
    throw holder && holder.id !== account.id ? emailTaken() : wrong();
  });
}
