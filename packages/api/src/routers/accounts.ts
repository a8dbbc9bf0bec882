import { proveForDeletion } from "@firn/auth/account-deletion";
import { completeGoogleSignIn, startGoogleSignIn } from "@firn/auth/google";
import { changePassword } from "@firn/auth/password-change";
import { endAllSessions, endSession, type Session } from "@firn/auth/sessions";
import { signIn } from "@firn/auth/sign-in";
import { signUp } from "@firn/auth/sign-up";
import { areSignUpsOpen } from "@firn/auth/sign-up-mode";
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
import { AppError } from "@firn/contracts/errors";
import { deleteAccount } from "@firn/core/accounts/delete-account";
import * as accounts from "@firn/core/accounts/service";
import { z } from "zod";
import { answer } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { openProcedure, procedure, router } from "../trpc.ts";

export const accountsRouter = router({
  signUp: openProcedure
    .input(signUpInput)
    .output(answer(signUpResult))
    .mutation(async ({ ctx, input }) => {
      const { user, session } = await signUp(ctx.auth, ctx.client, input);
      await beginSession(ctx, session);
      return { id: user.id, email: user.email, created_at: new Date(user.createdAt).toISOString() };
    }),
  signUps: openProcedure
    .output(answer(signUpState))
    .query(async ({ ctx }) => ({ open: await areSignUpsOpen(ctx.auth) })),
  signIn: openProcedure
    .input(signInInput)
    .output(answer(signedIn))
    .mutation(async ({ ctx, input }) => {
      const { user, session } = await signIn(ctx.auth, ctx.client, input);
      await beginSession(ctx, session);
      return { user: { id: user.id, email: user.email } };
    }),
  signOut: procedure.output(answer(z.void())).mutation(async ({ ctx }) => {
    await endSession(ctx.auth, ctx.session.token);
    ctx.cookies.clearSession();
  }),
  signOutEverywhere: procedure.output(answer(z.void())).mutation(async ({ ctx }) => {
    await endAllSessions(ctx.auth, ctx.actor.ownerId);
    ctx.cookies.clearSession();
  }),
  startGoogleSignIn: openProcedure.output(answer(googleStarted)).mutation(async ({ ctx }) => {
    const { url, flow } = await startGoogleSignIn(ctx.auth);
    ctx.cookies.setGoogleFlow(flow);
    return { url };
  }),
  completeGoogleSignIn: openProcedure
    .input(googleCompletion)
    .output(answer(signedIn))
    .mutation(async ({ ctx, input }) => {
      const { user, session } = await completeGoogleSignIn(ctx.auth, ctx.client, {
        ...input,
        flow: ctx.cookies.googleFlow(),
      }).catch((error) => {
        // Only while Google does not answer may the same sign-in be tried again.
        if (!(error instanceof AppError && error.code === "unavailable")) ctx.cookies.setGoogleFlow(undefined);
        throw error;
      });
      ctx.cookies.setGoogleFlow(undefined);
      await beginSession(ctx, session);
      return { user: { id: user.id, email: user.email } };
    }),
  get: procedure.output(answer(account)).query(({ ctx }) => accounts.getAccount(ctx.core, ctx.actor)),
  update: procedure
    .input(accountUpdate)
    .output(answer(account))
    .mutation(({ ctx, input }) => accounts.updateAccount(ctx.core, ctx.actor, input)),
  changePassword: procedure
    .input(passwordChange)
    .output(answer(z.void()))
    .mutation(({ ctx, input }) => changePassword(ctx.auth, ctx.client, ctx.session, input)),
  delete: procedure
    .input(accountDeletion)
    .output(answer(z.void()))
    .mutation(async ({ ctx, input }) => {
      const { checkedHash } = await proveForDeletion(ctx.auth, ctx.client, ctx.actor.ownerId, input);
      await deleteAccount(ctx.core, ctx.actor, checkedHash);
      ctx.cookies.clearSession();
    }),
});

/** The browser has the new session, and the one that it came with is dead on the server: nobody could end it any more. */
async function beginSession(ctx: Pick<ApiContext, "auth" | "cookies" | "session">, session: Session): Promise<void> {
  ctx.cookies.setSession(session);
  if (ctx.session) await endSession(ctx.auth, ctx.session.token);
}
