import { createFileRoute } from "@tanstack/react-router";
import { daysQuery } from "../../../features/shared/days/queries.ts";
import { skisQuery } from "../../../features/shared/skis/queries.ts";
import { SkisScreen } from "../../../features/skis/skis-screen.tsx";

export const Route = createFileRoute("/_app/settings/skis")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(skisQuery);
    // For each ski's share of the season.
    void queryClient.prefetchQuery(daysQuery(0));
  },
  component: SkisScreen,
});
