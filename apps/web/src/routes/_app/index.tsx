import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen } from "../../features/days/home-screen.tsx";
import { daysQuery } from "../../features/days/queries.ts";
import { homeSearch } from "../../features/days/season-options.ts";

export const Route = createFileRoute("/_app/")({
  validateSearch: homeSearch,
  loaderDeps: ({ search }) => ({ season: search.season ?? 0 }),
  // Not awaited: the screen has a skeleton of its own.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(daysQuery(deps.season)),
  component: Home,
});

function Home() {
  return <HomeScreen season={Route.useSearch().season ?? 0} />;
}
