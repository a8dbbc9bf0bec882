import { createFileRoute, redirect } from "@tanstack/react-router";

/** Any other path leads home, and from there to /auth where nobody is signed in. */
export const Route = createFileRoute("/$")({
  beforeLoad: () => {
    throw redirect({ to: "/", replace: true });
  },
});
