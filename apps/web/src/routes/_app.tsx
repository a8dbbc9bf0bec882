import { CancelledError, type QueryClient, useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, redirect, useRouter } from "@tanstack/react-router";
import { AppShell } from "../app/shell/app-shell.tsx";
import { shellCopy } from "../app/shell/copy.ts";
import { accountQuery } from "../features/shared/accounts/queries.ts";
import { useDeviceLog } from "../features/shared/log/use-device-log.ts";
import { useSendOutbox } from "../features/shared/outbox/use-submit.ts";
import { failureText, isSignedOut } from "../lib/api/errors.ts";
import { returnSearch } from "../lib/browser/search-params.ts";
import { isKnownSignedOut } from "../lib/browser/session-hint.ts";
import { SpinnerScreen } from "../ui/feedback/loading.tsx";
import { ErrorState } from "../ui/feedback/states.tsx";

/** Parent of all signed-in screens. The loader, not beforeLoad, fetches the account: it joins the batch of the screen's loaders. */
export const Route = createFileRoute("/_app")({
  // A page served as signed out redirects before the screen's loaders run.
  beforeLoad: ({ context, location }) =>
    isKnownSignedOut() ? loadAccount(context.queryClient, location.href) : undefined,
  loader: ({ context, location }) => loadAccount(context.queryClient, location.href),
  pendingMs: 0,
  pendingComponent: SpinnerScreen,
  errorComponent: AccountFailed,
  component: SignedIn,
});

async function loadAccount(queryClient: QueryClient, href: string): Promise<void> {
  try {
    await queryClient.ensureQueryData(accountQuery);
  } catch (error) {
    // Signing out cancels queries after it has opened /auth; the user may have navigated back by then.
    if (error instanceof CancelledError) return loadAccount(queryClient, href);
    if (isSignedOut(error)) throw redirect({ to: "/auth", search: returnSearch(href), replace: true });
    throw error;
  }
}

function SignedIn() {
  // The observer refetches on window focus, which detects a session that ended elsewhere.
  useQuery({ ...accountQuery, notifyOnChangeProps: [] });
  useSendOutbox();
  useDeviceLog();
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}

function AccountFailed({ error }: { error: unknown }) {
  const router = useRouter();
  const text = failureText(error, "");
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Firn</title>
      <h1 className="sr-only">Firn</h1>
      <ErrorState
        message={text ? shellCopy.accountFailed(text) : shellCopy.accountFallback}
        retryLabel={shellCopy.retry}
        onRetry={() => void router.invalidate()}
      />
    </main>
  );
}
