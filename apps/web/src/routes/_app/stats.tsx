import { createFileRoute } from "@tanstack/react-router";
import { LazyFiguresInNotes } from "../../features/accounts/lazy-figures-in-notes.tsx";
import { prefetchFigures } from "../../features/shared/figures/queries.ts";
import { skiStatsQuery } from "../../features/stats/queries.ts";
import { statsSearch } from "../../features/stats/season-choice.ts";
import { StatsScreen } from "../../features/stats/stats-screen.tsx";

export const Route = createFileRoute("/_app/stats")({
  validateSearch: statsSearch,
  loaderDeps: ({ search }) => ({ season: search.season }),
  loader: ({ context: { queryClient }, deps: { season } }) => {
    void queryClient.prefetchQuery(skiStatsQuery(season));
    prefetchFigures(queryClient, season);
  },
  component: Stats,
});

function Stats() {
  return <StatsScreen season={Route.useSearch().season} offer={<LazyFiguresInNotes />} />;
}
