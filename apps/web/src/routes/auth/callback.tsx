import { createFileRoute, redirect } from "@tanstack/react-router";
import { GoogleCallback } from "../../features/accounts/google-callback.tsx";
import { findAccount } from "../../features/shared/accounts/queries.ts";

export const Route = createFileRoute("/auth/callback")({
  validateSearch: (search: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
  // Opened by hand: Google answers with a code or an error.
  beforeLoad: async ({ context, search: { code, error } }) => {
    if (!code && !error && (await findAccount(context.queryClient))) throw redirect({ to: "/", replace: true });
  },
  component: Callback,
});

function Callback() {
  return <GoogleCallback search={Route.useSearch()} />;
}
