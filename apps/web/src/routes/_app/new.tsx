import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { monthOf, seasonFacts, seasonsOfMonth } from "../../features/days/form/calendar.ts";
import { NewDayScreen } from "../../features/days/form/new-day-screen.tsx";
import { accountQuery } from "../../features/shared/accounts/queries.ts";
import { newDaySearch } from "../../features/shared/days/new-day-search.ts";
import { dayQuery, daysQuery } from "../../features/shared/days/queries.ts";
import { isTemporaryId } from "../../features/shared/outbox/temporary-id.ts";
import { recentResortsQuery } from "../../features/shared/resorts/queries.ts";
import { skisQuery } from "../../features/shared/skis/queries.ts";
import { eachVisitMs } from "../../lib/api/query-cache.ts";
import { today } from "../../lib/dates/dates.ts";

export const Route = createFileRoute("/_app/new")({
  validateSearch: newDaySearch,
  loaderDeps: ({ search: { like } }) => ({ like }),
  loader: async ({ context: { queryClient }, deps: { like } }) => {
    if (like !== undefined && !isTemporaryId(like)) void queryClient.prefetchQuery(dayQuery(like));
    void queryClient.prefetchQuery(skisQuery);
    void queryClient.prefetchQuery(recentResortsQuery);
    const account = await queryClient.ensureQueryData(accountQuery);
    // For the calendar's marks and the notice of another day on the date.
    for (const offset of seasonsOfMonth(monthOf(today()), seasonFacts(account, today())))
      void queryClient.prefetchQuery({ ...daysQuery(offset), staleTime: eachVisitMs });
    return account;
  },
  component: NewDay,
});

function NewDay() {
  const loaded = Route.useLoaderData();
  // The end of a session removes the account before this screen unmounts.
  const account = useQuery(accountQuery).data ?? loaded;
  return <NewDayScreen account={account} like={Route.useSearch().like} />;
}
