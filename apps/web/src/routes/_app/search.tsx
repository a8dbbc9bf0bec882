import { createFileRoute } from "@tanstack/react-router";
import { searchQuery } from "../../features/days/search/queries.ts";
import { SearchScreen } from "../../features/days/search/search-screen.tsx";
import { readDayFilter } from "../../features/shared/days/day-filter.ts";

export const Route = createFileRoute("/_app/search")({
  validateSearch: readDayFilter,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(searchQuery(deps)),
  component: Search,
});

function Search() {
  return <SearchScreen filter={Route.useSearch()} />;
}
