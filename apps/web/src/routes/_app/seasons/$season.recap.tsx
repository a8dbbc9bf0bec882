import { useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { RecapScreen } from "../../../features/recap/recap-screen.tsx";
import { seasonParam } from "../../../features/recap/season-param.ts";
import { accountQuery } from "../../../features/shared/accounts/queries.ts";
import { daysQuery } from "../../../features/shared/days/queries.ts";

export const Route = createFileRoute("/_app/seasons/$season/recap")({
  beforeLoad: ({ params }) => {
    const season = seasonParam(params.season);
    if (season === undefined) throw redirect({ to: "/", replace: true });
    return { season };
  },
  loader: ({ context: { queryClient, season } }) => {
    void queryClient.prefetchQuery(daysQuery(season));
    void queryClient.prefetchQuery(daysQuery(season - 1));
    return queryClient.ensureQueryData(accountQuery);
  },
  component: Recap,
});

function Recap() {
  const loaded = Route.useLoaderData();
  const { season } = Route.useRouteContext();
  // The end of a session removes the account before this screen unmounts.
  const account = useQuery(accountQuery).data ?? loaded;
  return <RecapScreen key={season} season={season} account={account} />;
}
