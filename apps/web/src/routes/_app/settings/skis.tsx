import { createFileRoute } from "@tanstack/react-router";
import { skisQuery } from "../../../features/shared/skis/queries.ts";
import { SkisScreen } from "../../../features/skis/skis-screen.tsx";

export const Route = createFileRoute("/_app/settings/skis")({
  // Not awaited: the screen has a skeleton of its own.
  loader: ({ context }) => void context.queryClient.prefetchQuery(skisQuery),
  component: SkisScreen,
});
