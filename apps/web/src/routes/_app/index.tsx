import { createFileRoute, redirect, useRouterState } from "@tanstack/react-router";
import { lazy } from "react";
import { useAddressedDay } from "../../features/days/addressed-day.ts";
import { HomeScreen } from "../../features/days/home-screen.tsx";
import { homeSearch } from "../../features/days/season-options.ts";
import { companionsQuery } from "../../features/shared/companions/queries.ts";
import { daysBehind, isSearch, readDayFilter } from "../../features/shared/days/day-filter.ts";
import { daysQuery, onThisDayQuery } from "../../features/shared/days/queries.ts";
import { openImportsQuery } from "../../features/shared/drafts/open-imports.ts";
import { resortFiguresQuery, seasonFiguresQuery } from "../../features/shared/figures/queries.ts";
import { prefetchResorts } from "../../features/shared/resorts/queries.ts";
import { DeferredBoundary } from "../../features/shared/screen/lazy-boundary.tsx";
import { skisQuery } from "../../features/shared/skis/queries.ts";
import { tagsQuery } from "../../features/shared/tags/tags.ts";
import { isWide } from "../../lib/browser/wide.ts";

const OpenImportLinks = lazy(async () => ({
  default: (await import("../../features/shared/drafts/open-import-links.tsx")).OpenImportLinks,
}));

const finishedImport = () => import("../../features/shared/drafts/finished-import.tsx");
const FinishedImport = lazy(async () => ({ default: (await finishedImport()).FinishedImport }));
const ImportFinale = lazy(async () => ({ default: (await finishedImport()).ImportFinale }));

export const Route = createFileRoute("/_app/")({
  validateSearch: homeSearch,
  beforeLoad: ({ location }) => {
    const filter = readDayFilter({ ...location.search });
    if (isSearch(filter)) throw redirect({ ...daysBehind(filter), replace: true });
  },
  loaderDeps: ({ search }) => ({ season: search.season ?? 0 }),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(daysQuery(deps.season));
    void queryClient.prefetchQuery(openImportsQuery);
    void queryClient.prefetchQuery(seasonFiguresQuery);
    void queryClient.prefetchQuery(onThisDayQuery);
    if (isWide()) void queryClient.prefetchQuery(resortFiguresQuery(deps.season));
    // For the form of a day that is opened later without a connection. In the same batch.
    void queryClient.prefetchQuery(skisQuery);
    void queryClient.prefetchQuery(companionsQuery);
    void queryClient.prefetchQuery(tagsQuery);
    prefetchResorts(queryClient);
  },
  component: Home,
});

function Home() {
  const search = Route.useSearch();
  useAddressedDay(search);
  const finished = useRouterState({ select: ({ location }) => location.state.finishedImport });
  return (
    <>
      <HomeScreen season={search.season ?? 0}>
        {finished && !finished.isBare && (
          <DeferredBoundary>
            <FinishedImport key={finished.id} {...finished} />
          </DeferredBoundary>
        )}
        <DeferredBoundary>
          <OpenImportLinks canHide />
        </DeferredBoundary>
      </HomeScreen>
      {finished && (
        <DeferredBoundary>
          <ImportFinale {...finished} />
        </DeferredBoundary>
      )}
    </>
  );
}
