import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { accountKey, invalidate } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { safeReturnPath } from "../../lib/browser/search-params.ts";
import { noteSignedOut, takeSignedOut } from "../../lib/browser/session-hint.ts";
import { forgetDevice } from "../../lib/browser/storage.ts";
import { accountQuery } from "../shared/accounts/queries.ts";

/** Signs in; what follows a success is `useEnter`. */
export function useSignIn() {
  return trpc.accounts.signIn.useMutation();
}

/** Makes an account and signs it in; what follows a success is `useEnter`. */
export function useSignUp() {
  return trpc.accounts.signUp.useMutation();
}

/** Ends this session and leads to /auth. A failure is only logged (behaviour §1): one is led out all the same. */
export function useSignOut() {
  const leave = useLeave();
  return trpc.accounts.signOut.useMutation({
    onError: (error) => console.error("Signing out failed.", error),
    onSettled: leave,
  });
}

/** Ends every session of this account, this one too, and leads to /auth. */
export function useSignOutEverywhere() {
  const leave = useLeave();
  return trpc.accounts.signOutEverywhere.useMutation({ onSuccess: leave });
}

/** Deletes the account with everything in it, here and on this device, and leads to /auth. */
export function useDeleteAccount() {
  const leave = useLeave();
  return trpc.accounts.delete.useMutation({
    onSuccess: async () => {
      await leave();
      forgetDevice();
    },
  });
}

/** Sets a new password; the account's other sessions end. */
export function useChangePassword() {
  return trpc.accounts.changePassword.useMutation();
}

/** Changes the season's start; the answer is the new account, and what is counted by season is fetched anew. */
export function useUpdateAccount() {
  const queryClient = useQueryClient();
  return trpc.accounts.update.useMutation({
    onSuccess: (account) => {
      queryClient.setQueryData(accountQuery.queryKey, account);
      invalidate(queryClient, [["days"], ["skiStats"]]);
    },
  });
}

/** Asks for the address at Google that one is sent to. */
export function useStartGoogleSignIn() {
  return trpc.accounts.startGoogleSignIn.useMutation();
}

/** Goes in after signing in: nothing of an earlier visitor stays, and one comes out where one wanted to go. */
export function useEnter() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (returnPath: string | undefined) => {
    // Google's callback has not looked at the account yet: what the page said when it came no longer holds.
    takeSignedOut();
    queryClient.clear();
    return router.navigate({ href: safeReturnPath(returnPath), replace: true });
  };
}

function useLeave() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    queryClient.removeQueries({ queryKey: accountKey });
    noteSignedOut();
    await router.navigate({ to: "/auth" });
    queryClient.clear();
  };
}
