import { createFileRoute, redirect } from "@tanstack/react-router";
import { AuthScreen } from "../../features/accounts/auth-screen.tsx";
import { findAccount } from "../../features/shared/accounts/queries.ts";
import { returnSearch, safeReturnPath } from "../../lib/browser/search-params.ts";

export const Route = createFileRoute("/auth/")({
  validateSearch: ({ redirect: path }: Record<string, unknown>): { redirect?: string } =>
    typeof path === "string" ? returnSearch(path) : {},
  beforeLoad: async ({ context, search }) => {
    const account = await findAccount(context.queryClient);
    if (account) throw redirect({ href: safeReturnPath(search.redirect), replace: true });
  },
  loader: ({ context }) => void context.trpcUtils.accounts.signUps.prefetch(),
  component: Auth,
});

function Auth() {
  return <AuthScreen returnPath={Route.useSearch().redirect} />;
}
