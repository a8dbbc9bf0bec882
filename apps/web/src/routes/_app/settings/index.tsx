import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/settings/")({
  beforeLoad: () => {
    const account: string = "/settings/account";
    throw redirect({ to: account, replace: true });
  },
});
