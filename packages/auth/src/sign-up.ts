import type { SignUpInput } from "@firn/contracts/accounts";
import { AppError, invalidField, signUpsClosedText } from "@firn/contracts/errors";
import { findByEmailKey, hasAccounts, insertAccount } from "./accounts-repo.ts";
import { refuseCommon } from "./common-passwords.ts";
import type { AuthDeps, Client } from "./deps.ts";
import { emailKey } from "./email-key.ts";
import { type HashingSlot, hashPassword, withHashingSlot } from "./passwords.ts";
import { createSession, type Session } from "./sessions.ts";
import { release, reserve, signUps } from "./throttle.ts";

export interface SignedUp {
  readonly user: { readonly id: string; readonly email: string; readonly createdAt: number };
  readonly session: Session;
}

/** Throws `invalid` on `email` or `password`, `forbidden` and `throttled`. An attempt that opens no account is not counted. */
export async function signUp(deps: AuthDeps, client: Client, input: SignUpInput): Promise<SignedUp> {
  return withHashingSlot(client, async (slot) => {
    // guard (auth/src/sign-up)
    await refuseIfClosed(deps);
    await refuseCommon("password", input.password);
    // guard (auth/src/sign-up): await reserve(deps, signUps(deps, client)) -> { key: "", windowEndsAt: 0 }
    const reservation = await reserve(deps, signUps(deps, client));
    let user: SignedUp["user"];
    try {
      user = await openAccount(deps, slot, input);
    } catch (error) {
      await release(deps, reservation);
      throw error;
    }
    return { user, session: await createSession(deps, user, { client }) };
  });
}

async function openAccount(deps: AuthDeps, slot: HashingSlot, input: SignUpInput): Promise<SignedUp["user"]> {
  const key = emailKey(input.email);
  // Spares the hashing; the unique index decides.
  if (await findByEmailKey(deps.db, key)) throw emailTaken();
  const user = { id: deps.runtime.newId(), email: input.email.trim(), createdAt: deps.runtime.now() };
  const passwordHash = await hashPassword(slot, input.password);
  if (await insertAccount(deps, { ...user, emailKey: key, passwordHash })) return user;
  await refuseIfClosed(deps);
  throw emailTaken();
}

export function emailTaken(): AppError {
  return invalidField("email", /*i18n*/ { id: "email.in_use", message: "This email is already in use." });
}

export async function areSignUpsOpen({ db, settings }: AuthDeps): Promise<boolean> {
  return settings.signUps === "first" ? !(await hasAccounts(db)) : settings.signUps === "open";
}

export async function refuseIfClosed(deps: AuthDeps): Promise<void> {
  if (!(await areSignUpsOpen(deps))) throw signUpsClosed();
}

export function signUpsClosed(): AppError {
  return new AppError("forbidden", signUpsClosedText);
}
