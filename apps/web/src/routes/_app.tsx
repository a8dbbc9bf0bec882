import { CancelledError, type QueryClient, useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, redirect, useRouter } from "@tanstack/react-router";
import { AppShell } from "../app/shell/app-shell.tsx";
import { shellCopy } from "../app/shell/copy.ts";
import { accountQuery } from "../features/shared/accounts/queries.ts";
import { failureText, isSignedOut } from "../lib/api/errors.ts";
import { returnSearch } from "../lib/browser/search-params.ts";
import { isKnownSignedOut } from "../lib/browser/session-hint.ts";
import { SpinnerScreen } from "../ui/feedback/loading.tsx";
import { ErrorState } from "../ui/feedback/states.tsx";

/**
 * Every signed-in screen lies in here: who is not signed in is led to /auth. The account is asked for in the loader, beside the
 * loaders of the screen itself, so that what a first load needs is one batch, and the screen's code comes meanwhile.
 */
export const Route = createFileRoute("/_app")({
  // Where nobody is signed in, and that is known, nothing of the screen is asked for at all.
  beforeLoad: ({ context, location }) =>
    isKnownSignedOut() ? askAccount(context.queryClient, location.href) : undefined,
  loader: ({ context, location }) => askAccount(context.queryClient, location.href),
  pendingMs: 0,
  pendingComponent: SpinnerScreen,
  errorComponent: AccountFailed,
  component: SignedIn,
});

async function askAccount(queryClient: QueryClient, href: string): Promise<void> {
  try {
    await queryClient.ensureQueryData(accountQuery);
  } catch (error) {
    // Signing out empties the cache a moment after it has led to /auth; one may have gone back by then.
    if (error instanceof CancelledError) return askAccount(queryClient, href);
    if (isSignedOut(error)) throw redirect({ to: "/auth", search: returnSearch(href), replace: true });
    throw error;
  }
}

function SignedIn() {
  // Watched from here, so that it is refetched on window focus and a session ended elsewhere is noticed.
  useQuery({ ...accountQuery, notifyOnChangeProps: [] });
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
