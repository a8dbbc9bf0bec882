import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { RecapScreen } from "../../../features/recap/recap-screen.tsx";
import { seasonRoute } from "../../../features/recap/season-route.ts";
import { accountQuery } from "../../../features/shared/accounts/queries.ts";

export const Route = createFileRoute("/_app/seasons/$season/recap")({
  ...seasonRoute({ before: true }),
  component: Recap,
});

function Recap() {
  const loaded = Route.useLoaderData();
  // The end of a session removes the account before this screen unmounts.
  const account = useQuery(accountQuery).data ?? loaded.account;
  return <RecapScreen key={loaded.season} season={loaded.season} account={account} />;
}
