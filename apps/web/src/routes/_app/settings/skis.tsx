import { createFileRoute } from "@tanstack/react-router";
import { skisQuery } from "../../../features/shared/skis/queries.ts";
import { SkisScreen } from "../../../features/skis/skis-screen.tsx";

export const Route = createFileRoute("/_app/settings/skis")({
  loader: ({ context }) => void context.queryClient.prefetchQuery(skisQuery),
  component: SkisScreen,
});
