import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { accountQuery } from "../../features/accounts/queries.ts";
import { NewDayScreen } from "../../features/days/form/new-day-screen.tsx";
import { recentResortsQuery } from "../../features/resorts/queries.ts";
import { skisQuery } from "../../features/skis/queries.ts";

export const Route = createFileRoute("/_app/new")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(skisQuery);
    void queryClient.prefetchQuery(recentResortsQuery);
    return queryClient.ensureQueryData(accountQuery);
  },
  component: NewDay,
  staticData: { isDrawnAhead: true },
});

function NewDay() {
  const loaded = Route.useLoaderData();
  // A session that ends takes the account with it, a moment before this screen goes.
  const account = useQuery(accountQuery).data ?? loaded;
  return <NewDayScreen account={account} />;
}
