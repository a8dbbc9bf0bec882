import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "../../../features/accounts/account-screen.tsx";
import { figuresInNotesQuery } from "../../../features/accounts/figures-in-notes-query.ts";
import { LazyPlaces } from "../../../features/places/lazy-places.tsx";
import { seasonFiguresQuery } from "../../../features/shared/figures/queries.ts";
import { ownPlacesQuery, resortCreditsQuery, resortNamesQuery } from "../../../features/shared/resorts/queries.ts";
import { eachVisitMs } from "../../../lib/api/query-cache.ts";

export const Route = createFileRoute("/_app/settings/account")({
  loader: ({ context: { queryClient, trpcUtils } }) => {
    void queryClient.prefetchQuery(resortCreditsQuery);
    void queryClient.prefetchQuery(ownPlacesQuery);
    void queryClient.prefetchQuery(seasonFiguresQuery);
    void queryClient.prefetchQuery(resortNamesQuery);
    void trpcUtils.accounts.sessions.prefetch(undefined, { staleTime: eachVisitMs });
    void trpcUtils.shares.list.prefetch(undefined, { staleTime: eachVisitMs });
    void trpcUtils.tokens.list.prefetch(undefined, { staleTime: eachVisitMs });
    void trpcUtils.feeds.list.prefetch(undefined, { staleTime: eachVisitMs });
    void queryClient.prefetchQuery(figuresInNotesQuery);
  },
  component: Account,
});

function Account() {
  return <AccountScreen places={<LazyPlaces />} />;
}
