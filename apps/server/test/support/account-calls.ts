import { skierPassword } from "@firn/testing/app";
import type { Call } from "@firn/testing/call";

type Part = Omit<Call, "route">;
const nothing = (): Part => ({});

/** Calls of the account that succeed, for calls.ts. */
export const accountCalls = {
  "accounts.signUp": ({ email }: { email: string }): Part => ({
    body: { email: `new-${email}`, password: skierPassword },
  }),
  "accounts.signUps": nothing,
  "accounts.signIn": ({ email }: { email: string }): Part => ({ body: { email, password: skierPassword } }),
  "accounts.signOut": nothing,
  "accounts.signOutEverywhere": nothing,
  "accounts.sessions": nothing,
  "accounts.endSession": ({ sessionId }: { sessionId: string }): Part => ({ id: sessionId }),
  "accounts.endOtherSessions": nothing,
  "accounts.changeEmail": ({ email }: { email: string }): Part => ({
    body: { email: `other-${email}`, password: skierPassword },
  }),
  "accounts.startGoogleSignIn": nothing,
  "accounts.completeGoogleSignIn": (): Part => ({ body: { code: "code", state: "state" } }),
  "accounts.get": nothing,
  "accounts.update": (): Part => ({ body: { season_start_day: "10-01" } }),
  "accounts.changePassword": (): Part => ({ body: { current_password: skierPassword, new_password: "second tracks" } }),
  "accounts.delete": (): Part => ({ body: { password: skierPassword } }),
};
