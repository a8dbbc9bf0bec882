import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { isSignedOut } from "../../lib/api/errors.ts";
import { accountKey, forgetAccount, invalidate } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { safeReturnPath } from "../../lib/browser/search-params.ts";
import { noteSessionOver, noteSignedOut, takeSignedOut } from "../../lib/browser/session-hint.ts";
import { forgetDevice } from "../../lib/browser/storage.ts";
import { deviceOwner } from "../../lib/device/device-copy.ts";
import { rememberSignOut } from "../../lib/device/pending-sign-out.ts";
import { wipeDevice } from "../../lib/device/wipe.ts";
import { accountQuery } from "../shared/accounts/queries.ts";
import { logKeys } from "../shared/days/queries.ts";

export function useSignIn() {
  return trpc.accounts.signIn.useMutation();
}

export function useSignUp() {
  return trpc.accounts.signUp.useMutation();
}

/** Opens /auth even if the server fails: the failure is only logged, and the server is told before the next call. */
export function useSignOut() {
  const openSignIn = useOpenSignIn();
  return trpc.accounts.signOut.useMutation({
    onError: (error) => {
      console.error("Signing out failed.", error);
      if (!isSignedOut(error)) rememberSignOut();
    },
    onSettled: openSignIn,
  });
}

export function useSignOutEverywhere() {
  const openSignIn = useOpenSignIn();
  return trpc.accounts.signOutEverywhere.useMutation({ onSuccess: openSignIn });
}

export function useDeleteAccount() {
  const openSignIn = useOpenSignIn();
  return trpc.accounts.delete.useMutation({ onSuccess: openSignIn });
}

export function useChangePassword() {
  return trpc.accounts.changePassword.useMutation();
}

export function useChangeEmail() {
  const queryClient = useQueryClient();
  return trpc.accounts.changeEmail.useMutation({
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}

export function useUpdateAccount() {
  const queryClient = useQueryClient();
  return trpc.accounts.update.useMutation({
    onSuccess: (account) => {
      queryClient.setQueryData(accountQuery.queryKey, account);
      invalidate(queryClient, logKeys);
    },
  });
}

export function useStartGoogleSignIn() {
  return trpc.accounts.startGoogleSignIn.useMutation();
}

/** Opens a path after signing in, with an empty cache: it may hold data of another account. */
export function useOpenApp() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (returnPath: string | undefined) => {
    takeSignedOut();
    noteSessionOver(false);
    queryClient.clear();
    // A device without an owner may hold what was shared with this account before its session ended.
    if (deviceOwner() !== null) void wipeDevice();
    return router.navigate({ href: safeReturnPath(returnPath), replace: true });
  };
}

function useOpenSignIn() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    queryClient.removeQueries({ queryKey: accountKey });
    const wiped = Promise.all([wipeDevice(), clearOutbox()]);
    noteSignedOut();
    await router.navigate({ to: "/auth" });
    forgetAccount(queryClient);
    // Screens store their input when they unmount, which has happened by now.
    forgetDevice();
    await Promise.all([wiped, clearOutbox()]);
  };
}

async function clearOutbox(): Promise<void> {
  const { clearDevice } = await import("../shared/outbox/store.ts");
  await clearDevice().catch(() => {});
}
