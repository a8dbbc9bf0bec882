import { AppError, invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { plainMessage } from "@firn/contracts/messages";
import { findByEmailKey, setHash } from "./accounts-repo.ts";
import type { AuthDeps } from "./deps.ts";
import { emailKey } from "./email-key.ts";
import { generatePassword, hashPassword, operatorSlot } from "./passwords.ts";

/** Sets the given or a generated password and ends all sessions and tokens. Throws `not_found` and `invalid` on `password`. */
export async function resetPassword(
  deps: AuthDeps,
  email: string,
  given?: string,
): Promise<{ email: string; password: string }> {
  const account = await findByEmailKey(deps.db, emailKey(email));
  if (!account) throw new AppError("not_found", plainMessage("There is no account with this email."));
  const password = given ?? generatePassword();
  if (password.length < limits.passwordMinLength || password.length > limits.passwordMaxLength) {
    throw invalidField(
      "password",
      plainMessage(`Use ${limits.passwordMinLength} to ${limits.passwordMaxLength} characters.`),
    );
  }
  await setHash(deps.db, account.id, await hashPassword(operatorSlot, password));
  return { email: account.email, password };
}
