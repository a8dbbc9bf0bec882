import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen } from "../../features/days/home-screen.tsx";
import { homeSearch } from "../../features/days/season-options.ts";
import { ContinueImport } from "../../features/photo-imports/continue-import.tsx";
import { daysQuery } from "../../features/shared/days/queries.ts";

export const Route = createFileRoute("/_app/")({
  validateSearch: homeSearch,
  loaderDeps: ({ search }) => ({ season: search.season ?? 0 }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(daysQuery(deps.season)),
  component: Home,
});

function Home() {
  return (
    <HomeScreen season={Route.useSearch().season ?? 0}>
      <ContinueImport />
    </HomeScreen>
  );
}
