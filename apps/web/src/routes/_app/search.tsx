import { createFileRoute } from "@tanstack/react-router";
import { SearchScreen } from "../../features/days/search/search-screen.tsx";
import { readDayFilter } from "../../features/shared/days/day-filter.ts";

export const Route = createFileRoute("/_app/search")({
  validateSearch: readDayFilter,
  component: Search,
});

function Search() {
  return <SearchScreen filter={Route.useSearch()} />;
}
