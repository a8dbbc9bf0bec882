import type { AccountDeletion } from "@firn/contracts/accounts";
import { emailMissing, passwordMissing } from "@firn/contracts/accounts";
import { invalidField } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import type { AuthDeps, Client } from "./deps.ts";
import { emailKey } from "./email-key.ts";
import { ownAccount, withOwnPassword, wrongPassword } from "./own-password.ts";

export interface DeletionProof {
  readonly checkedHash: string | null;
}

/** Checks the password, or the address without one. Throws `invalid` (a browser takes 401 for signed out), `throttled`. */
export async function proveForDeletion(
  deps: AuthDeps,
  client: Client,
  ownerId: OwnerId,
  given: AccountDeletion,
): Promise<DeletionProof> {
  const account = await ownAccount(deps, ownerId);
  const { passwordHash } = account;
  if (passwordHash === null) {
    if (given.email === undefined) throw invalidField("email", emailMissing);
    // guard (auth/src/account-deletion): emailKey(given.email) !== emailKey(account.email) -> false
    if (emailKey(given.email) !== emailKey(account.email))
      throw invalidField("email", /*i18n*/ { id: "email.not_yours", message: "This is not your email address." });
    return { checkedHash: null };
  }
  const { password } = given;
  if (password === undefined) throw invalidField("password", passwordMissing);
  const proof = { account, passwordHash, password, wrong: () => wrongPassword("password") };
  return withOwnPassword(deps, client, proof, async () => ({ checkedHash: passwordHash }));
}
