import { createFileRoute } from "@tanstack/react-router";
import { skiStatsQuery } from "../../features/stats/queries.ts";
import { statsSearch } from "../../features/stats/season-choice.ts";
import { StatsScreen } from "../../features/stats/stats-screen.tsx";

export const Route = createFileRoute("/_app/stats")({
  validateSearch: statsSearch,
  loaderDeps: ({ search }) => ({ season: search.season }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(skiStatsQuery(deps.season)),
  component: Stats,
});

function Stats() {
  return <StatsScreen season={Route.useSearch().season} />;
}
