import {
  account,
  accountDeletion,
  accountUpdate,
  googleCompletion,
  googleStarted,
  passwordChange,
  signedIn,
  signInInput,
  signUpInput,
  signUpResult,
  signUpState,
} from "@firn/contracts/accounts";
import type { RouteBook } from "../define.ts";

const tag = "Accounts";

export function accountRoutes(book: RouteBook): void {
  book.add(
    "signUp",
    {
      tag,
      summary: "Create an account and sign in",
      description:
        "Sets the session cookie. A taken email is 422 on `email`; 403 where this server takes no new accounts (GET /sign_ups).",
      body: signUpInput,
      response: signUpResult,
      errors: [422, 429, 503],
    },
    (caller, { body }) => caller.accounts.signUp(body),
  );
  book.add(
    "getSignUps",
    {
      tag,
      summary: "Read whether this server takes new accounts",
      description:
        "`open` is false where its operator has closed sign-ups. Whoever has an account can sign in all the same.",
      response: signUpState,
      errors: [],
    },
    (caller) => caller.accounts.signUps(),
  );
  book.add(
    "signIn",
    {
      tag,
      summary: "Sign in",
      description: "Sets the session cookie.",
      body: signInInput,
      response: signedIn,
      errors: [401, 422, 429, 503],
    },
    (caller, { body }) => caller.accounts.signIn(body),
  );
  book.add("signOut", { tag, summary: "Sign out", errors: [] }, (caller) => caller.accounts.signOut());
  book.add(
    "signOutEverywhere",
    { tag, summary: "End every session of the account, this one too", errors: [] },
    (caller) => caller.accounts.signOutEverywhere(),
  );
  book.add(
    "startGoogleSignIn",
    {
      tag,
      summary: "Begin to sign in with Google",
      description: "Lead the browser to `url`.",
      response: googleStarted,
      errors: [503],
    },
    (caller) => caller.accounts.startGoogleSignIn(),
  );
  book.add(
    "completeGoogleSignIn",
    {
      tag,
      summary: "Complete a sign-in with Google",
      description:
        "With the `code` and `state` that Google gave to /auth/callback in the same browser. 403 for somebody without an account where this server takes no new ones.",
      body: googleCompletion,
      response: signedIn,
      errors: [422, 429, 503],
    },
    (caller, { body }) => caller.accounts.completeGoogleSignIn(body),
  );
  book.add("getAccount", { tag, summary: "Read the account", response: account, errors: [] }, (caller) =>
    caller.accounts.get(),
  );
  book.add(
    "updateAccount",
    { tag, summary: "Set when the ski season starts", body: accountUpdate, response: account, errors: [422] },
    (caller, { body }) => caller.accounts.update(body),
  );
  book.add(
    "changePassword",
    {
      tag,
      summary: "Change the password",
      description: "Ends the account's other sessions.",
      body: passwordChange,
      errors: [422, 429, 503],
    },
    (caller, { body }) => caller.accounts.changePassword(body),
  );
  book.add(
    "deleteAccount",
    {
      tag,
      summary: "Delete the account with everything in it",
      description:
        "Takes the `password`, or the `email` of an account without one. Days, skis, photos with their files, imports and all sessions are gone when it answers.",
      body: accountDeletion,
      errors: [409, 422, 429, 503],
    },
    (caller, { body }) => caller.accounts.delete(body),
  );
  book.add(
    "downloadAccount",
    {
      tag,
      summary: "Download everything that the account holds",
      description:
        "A ZIP file: `account.json`, `days.csv`, the original photos and a README.txt. It is made while it is sent, so its size is not known beforehand. An account may have two downloads at once.",
      errors: [429],
    },
    (caller) => caller.accountExport.download(),
  );
}
