import { createFileRoute } from "@tanstack/react-router";
import { LifeListScreen } from "../../../features/places/life-list-screen.tsx";
import { resortFiguresQuery } from "../../../features/shared/figures/queries.ts";
import { resortCreditsQuery } from "../../../features/shared/resorts/queries.ts";

export const Route = createFileRoute("/_app/resorts/")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(resortFiguresQuery(undefined));
    void queryClient.prefetchQuery(resortCreditsQuery);
  },
  component: LifeListScreen,
});
