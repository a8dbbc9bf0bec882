import { createFileRoute } from "@tanstack/react-router";
import { skiStatsQuery } from "../../features/stats/queries.ts";
import { StatsScreen } from "../../features/stats/stats-screen.tsx";

export const Route = createFileRoute("/_app/stats")({
  loader: ({ context }) => void context.queryClient.prefetchQuery(skiStatsQuery),
  component: StatsScreen,
});
