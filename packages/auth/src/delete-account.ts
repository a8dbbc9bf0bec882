import { deleteByEmailKey } from "./accounts-repo.ts";
import type { AuthDeps } from "./deps.ts";
import { emailKey } from "./email-key.ts";

/** Removes an account with everything that it owns; false if there is none of this address. */
export async function deleteAccountByEmail(deps: AuthDeps, email: string): Promise<boolean> {
  return deleteByEmailKey(deps.db, emailKey(email));
}
