import { type AppError, invalidField } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { type AccountRow, findByEmailKey, findByGoogleSubject } from "./accounts-repo.ts";
import type { AuthDeps, Client } from "./deps.ts";
import { emailKey } from "./email-key.ts";
import { insertGoogleAccount, insertGoogleLink } from "./google-accounts-repo.ts";
import type { GoogleClaims } from "./google-tokens.ts";
import { areSignUpsOpen, refuseIfClosed, signUpsClosed } from "./sign-up.ts";
import { release, reserve, signUps } from "./throttle.ts";

/** The linked account, else that of the verified email, else a new one. Throws `invalid`, `forbidden`, `throttled`. */
export async function accountForGoogle(deps: AuthDeps, client: Client, claims: GoogleClaims): Promise<AccountRow> {
  const known = await findByGoogleSubject(deps.db, claims.subject);
  if (known) return known;
  if (!isUsable(claims.email))
    throw invalidField(
      "email",
      /*i18n*/ { id: "google.no_email", message: "Google did not tell us an email address for this account." },
    );
  // Before the look-up, which then finds an account that another request of the same person has opened as the first.
  const areOpen = await areSignUpsOpen(deps);
  const existing = await findByEmailKey(deps.db, emailKey(claims.email));
  // guard (auth/src/google-accounts auth/src/sign-up): !existing && !areOpen -> false
  if (!existing && !areOpen) throw signUpsClosed();
  // guard (auth/src/google-accounts): !claims.isEmailVerified -> false
  if (!claims.isEmailVerified) throw existing ? signInFirst() : notVerified();
  if (existing) return linkAccount(deps, existing, claims);
  const opened = await openAccount(deps, client, claims);
  if (opened) return opened;
  // The email was taken meanwhile, or another account became the first.
  const rival = await findByEmailKey(deps.db, emailKey(claims.email));
  if (rival) return linkAccount(deps, rival, claims);
  await refuseIfClosed(deps);
  throw new Error("an account was neither opened nor found");
}

async function openAccount(deps: AuthDeps, client: Client, claims: GoogleClaims): Promise<AccountRow | null> {
  const reservation = await reserve(deps, signUps(deps, client));
  const id = deps.runtime.newId();
  let account: AccountRow | undefined;
  try {
    await insertGoogleAccount(deps, id, claims);
    account = await findByGoogleSubject(deps.db, claims.subject);
  } finally {
    if (account?.id !== id) await release(deps, reservation);
  }
  return account ?? null;
}

async function linkAccount(deps: AuthDeps, account: AccountRow, claims: GoogleClaims): Promise<AccountRow> {
  await insertGoogleLink(deps, account.id, claims.subject);
  const linked = await findByGoogleSubject(deps.db, claims.subject);
  if (!linked) throw heldByAnother();
  return linked;
}

function isUsable(email: string): boolean {
  return email.length <= limits.emailLength && /^[^\s@]+@[^\s@]+$/.test(email);
}

function signInFirst(): AppError {
  return invalidField(
    "email",
    /*i18n*/ {
      id: "google.email_has_account",
      message: "An account with this email already exists. Please sign in with its password.",
    },
  );
}

function notVerified(): AppError {
  return invalidField(
    "email",
    /*i18n*/ {
      id: "google.email_not_verified",
      message: "Google has not verified this email address yet. Verify it with Google, or sign up here.",
    },
  );
}

function heldByAnother(): AppError {
  return invalidField(
    "email",
    /*i18n*/ {
      id: "google.other_account_linked",
      message: "Another Google account already opens the account with this email. Please sign in with that one.",
    },
  );
}
