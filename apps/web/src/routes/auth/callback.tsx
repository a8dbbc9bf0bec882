import { createFileRoute } from "@tanstack/react-router";
import { GoogleCallback } from "../../features/accounts/google-callback.tsx";

export const Route = createFileRoute("/auth/callback")({
  validateSearch: (search: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
  component: Callback,
});

function Callback() {
  return <GoogleCallback search={Route.useSearch()} />;
}
