import { skierPassword as password } from "@firn/testing/app";
import type { Row } from "./test-ownership-ids.ts";

export const accountRows: Record<string, Row> = {
  "accounts.signUp": {
    takesNone: "opens an account",
    call: (email) => ({ body: { email: `new-${email}`, password } }),
  },
  "accounts.signUps": { takesNone: "says whether one can sign up" },
  "accounts.signIn": { takesNone: "proves who calls", call: (email) => ({ body: { email, password } }) },
  "accounts.signOut": { takesNone: "ends the session that calls" },
  "accounts.signOutEverywhere": { takesNone: "ends the sessions of the account that calls" },
  "accounts.sessions": { takesNone: "lists the sessions of the account that calls" },
  "accounts.endSession": { tries: ({ session: id }) => [[{ id }, 404]] },
  "accounts.endOtherSessions": { takesNone: "ends the sessions of the account that calls" },
  "accounts.startGoogleSignIn": { takesNone: "begins a sign-in" },
  "accounts.completeGoogleSignIn": { takesNone: "proves who calls", call: () => ({ body: { code: "c", state: "s" } }) },
  "accounts.get": { takesNone: "reads the account that calls" },
  "accounts.update": {
    takesNone: "changes the account that calls",
    call: () => ({ body: { season_start_day: "01-01" } }),
  },
  "accounts.changePassword": {
    takesNone: "changes the account that calls",
    call: () => ({ body: { current_password: password, new_password: "second tracks" } }),
  },
  "accounts.changeEmail": {
    takesNone: "changes the account that calls",
    call: (email) => ({ body: { email: `other-${email}`, password } }),
  },
  "accounts.delete": { takesNone: "deletes the account that calls", call: () => ({ body: { password } }) },
};
