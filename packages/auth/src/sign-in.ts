import type { SignInInput } from "@firn/contracts/accounts";
import { AppError, errorText } from "@firn/contracts/errors";
import { findByEmailKey } from "./accounts-repo.ts";
import type { AuthDeps, Client } from "./deps.ts";
import { emailKey } from "./email-key.ts";
import { verifyPassword, withHashingSlot } from "./passwords.ts";
import { createSession, type Session } from "./sessions.ts";
import { countingFailures, failedSignIns } from "./throttle.ts";

export interface SignedIn {
  readonly user: { readonly id: string; readonly email: string };
  readonly session: Session;
}

/** Throws `wrong_credentials` with one text and after the same work for every reason, and `throttled` even for the right password. */
export async function signIn(deps: AuthDeps, client: Client, input: SignInInput): Promise<SignedIn> {
  const key = emailKey(input.email);
  const isWrong = (error: unknown) => error instanceof AppError && error.code === "wrong_credentials";
  return withHashingSlot(client, (slot) =>
    // guard (auth/src/sign-in): countingFailures(deps, failedSignIns(deps, key, client), isWrong, -> (async (work: () => Promise<SignedIn>) => work())(
    countingFailures(deps, failedSignIns(deps, key, client), isWrong, async () => {
      const account = await findByEmailKey(deps.db, key);
      const passwordHash = account?.passwordHash ?? null;
      const matches = await verifyPassword(slot, passwordHash, input.password);
      if (!account || passwordHash === null || !matches) {
        throw new AppError("wrong_credentials", errorText.wrong_credentials);
      }
      const session = await createSession(deps, account, { client, checkedHash: passwordHash });
      return { user: { id: account.id, email: account.email }, session };
    }),
  );
}
