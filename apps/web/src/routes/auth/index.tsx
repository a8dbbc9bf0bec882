import { createFileRoute, redirect } from "@tanstack/react-router";
import { AuthScreen } from "../../features/accounts/auth-screen.tsx";
import { accountQuery } from "../../features/shared/accounts/queries.ts";
import { isSignedOut } from "../../lib/api/errors.ts";
import { returnSearch, safeReturnPath } from "../../lib/browser/search-params.ts";

export const Route = createFileRoute("/auth/")({
  validateSearch: ({ redirect: path }: Record<string, unknown>): { redirect?: string } =>
    typeof path === "string" ? returnSearch(path) : {},
  beforeLoad: async ({ context, search }) => {
    const known = context.queryClient.getQueryState(accountQuery.queryKey);
    if (known?.status === "error" && isSignedOut(known.error)) return;
    // On any failure the sign-in screen renders.
    const account = await context.queryClient.ensureQueryData({ ...accountQuery, retry: false }).catch(() => undefined);
    if (account) throw redirect({ href: safeReturnPath(search.redirect), replace: true });
  },
  loader: ({ context }) => void context.trpcUtils.accounts.signUps.prefetch(),
  component: Auth,
});

function Auth() {
  return <AuthScreen returnPath={Route.useSearch().redirect} />;
}
