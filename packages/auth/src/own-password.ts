import { AppError, errorText, invalidField } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import { type AccountRow, findByOwner } from "./accounts-repo.ts";
import type { AuthDeps, Client } from "./deps.ts";
import { emailKey } from "./email-key.ts";
import { type HashingSlot, verifyPassword, withHashingSlot } from "./passwords.ts";
import { countingFailures, failedSignIns } from "./throttle.ts";

/** Throws `unauthenticated` where the account of a session is gone. */
export async function ownAccount({ db }: AuthDeps, ownerId: OwnerId): Promise<AccountRow> {
  const account = await findByOwner(db, ownerId);
  if (!account) throw new AppError("unauthenticated", errorText.unauthenticated);
  return account;
}

export interface GivenPassword {
  readonly account: Pick<AccountRow, "email">;
  readonly passwordHash: string;
  readonly password: string;
  /** A browser takes 401 for signed out, so this is `invalid`. */
  readonly wrong: () => AppError;
}

/** Runs the work if the password is that of the account; wrong ones count as failed sign-ins. Throws `wrong()` and `throttled`. */
export function withOwnPassword<T>(
  deps: AuthDeps,
  client: Client,
  { account, passwordHash, password, wrong }: GivenPassword,
  work: (slot: HashingSlot) => Promise<T>,
): Promise<T> {
  const allowances = failedSignIns(deps, emailKey(account.email), client);
  const isWrong = (error: unknown) => error instanceof AppError && error.code === "invalid";
  return withHashingSlot(client, (slot) =>
    countingFailures(deps, allowances, isWrong, async () => {
      // guard (auth/src/password-change auth/src/account-deletion auth/src/email-change): !(await verifyPassword(slot, passwordHash, password)) -> false
      if (!(await verifyPassword(slot, passwordHash, password))) throw wrong();
      return work(slot);
    }),
  );
}

export function wrongPassword(field: string): AppError {
  return invalidField(field, /*i18n*/ { id: "password.not_yours", message: "This is not your password." });
}

export function noPassword(field: string): AppError {
  return invalidField(
    field,
    /*i18n*/ { id: "password.account_has_none", message: "This account has no password. Sign in with Google." },
  );
}
