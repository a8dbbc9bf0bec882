import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, redirect, useRouter } from "@tanstack/react-router";
import { accountQuery } from "../features/accounts/queries.ts";
import { AppShell } from "../features/shell/app-shell.tsx";
import { shellCopy } from "../features/shell/copy.ts";
import { failureText, isSignedOut } from "../lib/errors.ts";
import { returnSearch } from "../lib/safe-return-path.ts";
import { SpinnerScreen } from "../ui/spinner.tsx";
import { ErrorState } from "../ui/states.tsx";

/** Every signed-in screen lies in here: who is not signed in is led to /auth. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(accountQuery);
    } catch (error) {
      if (isSignedOut(error)) throw redirect({ to: "/auth", search: returnSearch(location.href), replace: true });
      throw error;
    }
  },
  pendingMs: 0,
  pendingComponent: SpinnerScreen,
  errorComponent: AccountFailed,
  component: SignedIn,
});

function SignedIn() {
  // Watched from here, so that it is refetched on window focus and a session ended elsewhere is noticed.
  useQuery(accountQuery);
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
      <title>{shellCopy.product}</title>
      <h1 className="sr-only">{shellCopy.product}</h1>
      <ErrorState
        message={text ? shellCopy.accountFailed(text) : shellCopy.accountFallback}
        retryLabel={shellCopy.retry}
        onRetry={() => void router.invalidate()}
      />
    </main>
  );
}
