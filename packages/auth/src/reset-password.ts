import { AppError, invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { findByEmailKey } from "./accounts-repo.ts";
import type { AuthDeps } from "./deps.ts";
import { emailKey } from "./email-key.ts";
import { generatePassword, hashPassword, operatorPlace } from "./passwords.ts";
import { setHash } from "./passwords-repo.ts";

/**
 * For whoever runs the server: gives an account a new password, the given one or a generated one, and ends all its
 * sessions. Answers the account's address and the password to hand over. Throws AppError `not_found` for an unknown
 * address, `invalid` on `password` for one of the wrong length.
 */
export async function resetPassword(
  deps: AuthDeps,
  email: string,
  given?: string,
): Promise<{ email: string; password: string }> {
  const account = await findByEmailKey(deps.db, emailKey(email));
  if (!account) throw new AppError("not_found", "There is no account with this email.");
  const password = given ?? generatePassword();
  if (password.length < limits.passwordMinLength || password.length > limits.passwordMaxLength) {
    throw invalidField("password", `Use ${limits.passwordMinLength} to ${limits.passwordMaxLength} characters.`);
  }
  await setHash(deps.db, account.id, await hashPassword(operatorPlace, password));
  return { email: account.email, password };
}
