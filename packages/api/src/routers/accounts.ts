import { proveForDeletion } from "@firn/auth/account-deletion";
import { changeEmail } from "@firn/auth/email-change";
import { completeGoogleSignIn, startGoogleSignIn } from "@firn/auth/google";
import { changePassword } from "@firn/auth/password-change";
import { endSessionOf, sessionsOf } from "@firn/auth/session-list";
import { endAllSessions, endOtherSessions, endSession, type Session } from "@firn/auth/sessions";
import { signIn } from "@firn/auth/sign-in";
import { areSignUpsOpen, signUp } from "@firn/auth/sign-up";
import {
  account,
  accountDeletion,
  accountSession,
  accountUpdate,
  emailChange,
  googleCompletion,
  googleStarted,
  passwordChange,
  signedIn,
  signInInput,
  signUpInput,
  signUpResult,
  signUpState,
} from "@firn/contracts/accounts";
import { AppError } from "@firn/contracts/errors";
import { id } from "@firn/contracts/primitives";
import { deleteAccount } from "@firn/core/accounts/deletion";
import * as accounts from "@firn/core/accounts/service";
import { z } from "zod";
import type { ApiContext } from "../context.ts";
import { once } from "../once.ts";
import { endpoint, openEndpoint, router, sessionEndpoint } from "../trpc.ts";

const tag = "Accounts";

export const accountsRouter = router({
  signUp: openEndpoint({
    method: "post",
    path: "/users",
    tag,
    summary: "Create an account and sign in",
    description:
      "Sets the session cookie. A taken email is 422 on `email`; 403 where this server takes no new accounts (GET /sign_ups).",
    envelope: "user",
    status: 201,
    output: signUpResult,
    errors: [429, 503],
  })
    .input(signUpInput)
    .mutation(async ({ ctx, input }) => {
      const { user, session } = await signUp(ctx.auth, ctx.client, input);
      await beginSession(ctx, session);
      return { id: user.id, email: user.email, created_at: new Date(user.createdAt).toISOString() };
    }),
  signUps: openEndpoint({
    method: "get",
    path: "/sign_ups",
    tag,
    summary: "Read how one gets into this server",
    description:
      "`open` is false where its operator has closed sign-ups; accounts that exist can sign in. `google` is false where sign-in with Google is not configured.",
    output: signUpState,
  }).query(async ({ ctx }) => ({
    open: await areSignUpsOpen(ctx.auth),
    google: ctx.auth.settings.google !== null,
  })),
  signIn: openEndpoint({
    method: "post",
    path: "/sessions",
    tag,
    summary: "Sign in",
    description: "Sets the session cookie.",
    status: 201,
    output: signedIn,
    errors: [401, 429, 503],
  })
    .input(signInInput)
    .mutation(async ({ ctx, input }) => {
      const { user, session } = await signIn(ctx.auth, ctx.client, input);
      await beginSession(ctx, session);
      return { user: { id: user.id, email: user.email } };
    }),
  signOut: sessionEndpoint({
    method: "delete",
    path: "/sessions",
    tag,
    summary: "Sign out",
    ignoresKey: true,
  }).mutation(async ({ ctx }) => {
    await endSession(ctx.auth, ctx.session.token);
    ctx.cookies.clearSession();
  }),
  signOutEverywhere: sessionEndpoint({
    method: "delete",
    path: "/account/sessions",
    tag,
    summary: "End every session of the account, this one too",
    ignoresKey: true,
  }).mutation(async ({ ctx }) => {
    await endAllSessions(ctx.auth, ctx.actor.ownerId);
    ctx.cookies.clearSession();
  }),
  sessions: sessionEndpoint({
    method: "get",
    path: "/account/sessions",
    tag,
    summary: "List the sessions of the account",
    description: "The last used first. `last_seen_at`, `device` and `network` are noted at most once an hour.",
    output: z.array(accountSession),
  }).query(({ ctx }) => sessionsOf(ctx.auth, ctx.session)),
  endSession: sessionEndpoint({
    method: "delete",
    path: "/account/sessions/{id}",
    tag,
    summary: "End a session of the account",
    ignoresKey: true,
    errors: [404],
  })
    .input(z.strictObject({ id }))
    .mutation(async ({ ctx, input }) => {
      if (await endSessionOf(ctx.auth, ctx.session, input.id)) ctx.cookies.clearSession();
    }),
  endOtherSessions: sessionEndpoint({
    method: "delete",
    path: "/account/other_sessions",
    tag,
    summary: "End every session of the account but this one",
    ignoresKey: true,
  }).mutation(({ ctx }) => endOtherSessions(ctx.auth, ctx.session)),
  startGoogleSignIn: openEndpoint({
    method: "post",
    path: "/google_sign_in_flow",
    tag,
    summary: "Begin to sign in with Google",
    description: "Lead the browser to `url`.",
    output: googleStarted,
    errors: [503],
  }).mutation(async ({ ctx }) => {
    const { url, flow } = await startGoogleSignIn(ctx.auth);
    ctx.cookies.setGoogleFlow(flow);
    return { url };
  }),
  completeGoogleSignIn: openEndpoint({
    method: "patch",
    path: "/google_sign_in_flow",
    tag,
    summary: "Complete a sign-in with Google",
    description:
      "With the `code` and `state` that Google gave to /auth/callback in the same browser. 403 for a new account where this server takes none.",
    output: signedIn,
    errors: [429, 503],
  })
    .input(googleCompletion)
    .mutation(async ({ ctx, input }) => {
      const { user, session } = await completeGoogleSignIn(ctx.auth, ctx.client, {
        ...input,
        flow: ctx.cookies.googleFlow(),
      }).catch((error) => {
        // While Google is unavailable, the same sign-in may be tried again.
        if (!(error instanceof AppError && error.code === "unavailable")) ctx.cookies.setGoogleFlow(undefined);
        throw error;
      });
      ctx.cookies.setGoogleFlow(undefined);
      await beginSession(ctx, session);
      return { user: { id: user.id, email: user.email } };
    }),
  get: endpoint({
    method: "get",
    scope: "read",
    path: "/account",
    tag,
    summary: "Read the account",
    output: account,
  }).query(({ ctx }) => accounts.getAccount(ctx.core, ctx.actor)),
  update: endpoint({
    method: "patch",
    scope: "account",
    path: "/account",
    tag,
    summary: "Set when the ski season starts, the goal for a season, and the units",
    description: "Only the given fields change; null removes the goal, and leaves the units to the region.",
    envelope: "user",
    output: account,
  })
    .input(accountUpdate)
    .mutation(
      once(
        ({ ctx, input }) => accounts.updateAccount(ctx.core, ctx.actor, input),
        ({ ctx }) => accounts.getAccount(ctx.core, ctx.actor),
      ),
    ),
  changePassword: sessionEndpoint({
    method: "put",
    path: "/account/password",
    tag,
    summary: "Change the password",
    description: "Ends the account's other sessions.",
    ignoresKey: true,
    errors: [429, 503],
  })
    .input(passwordChange)
    .mutation(({ ctx, input }) => changePassword(ctx.auth, ctx.client, ctx.session, input)),
  changeEmail: sessionEndpoint({
    method: "put",
    path: "/account/email",
    tag,
    summary: "Change the email address",
    description: "Takes the password, and ends the account's other sessions. A taken email is 422 on `email`.",
    ignoresKey: true,
    errors: [429, 503],
  })
    .input(emailChange)
    .mutation(({ ctx, input }) => changeEmail(ctx.auth, ctx.client, ctx.session, input)),
  delete: sessionEndpoint({
    method: "delete",
    path: "/account",
    tag,
    summary: "Delete the account with everything in it",
    description:
      "Takes the `password`, or the `email` of an account without one. Days, skis, photos with their files, imports and all sessions are gone when it answers.",
    envelope: "account",
    ignoresKey: true,
    errors: [409, 429, 503],
  })
    .input(accountDeletion)
    .mutation(async ({ ctx, input }) => {
      const { checkedHash } = await proveForDeletion(ctx.auth, ctx.client, ctx.actor.ownerId, input);
      await deleteAccount(ctx.core, ctx.actor, checkedHash);
      ctx.cookies.clearSession();
    }),
});

/** Deletes the session row that the browser came with: its cookie is overwritten, so its owner could not end it. */
async function beginSession(ctx: Pick<ApiContext, "auth" | "cookies" | "session">, session: Session): Promise<void> {
  ctx.cookies.setSession(session);
  if (ctx.session) await endSession(ctx.auth, ctx.session.token);
}
