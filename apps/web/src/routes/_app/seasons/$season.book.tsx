import { useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { BookScreen } from "../../../features/recap/book/book-screen.tsx";
import { bookSearch } from "../../../features/recap/book/paper.ts";
import { seasonParam } from "../../../features/recap/season-param.ts";
import { accountQuery } from "../../../features/shared/accounts/queries.ts";
import { daysQuery } from "../../../features/shared/days/queries.ts";

export const Route = createFileRoute("/_app/seasons/$season/book")({
  validateSearch: bookSearch,
  beforeLoad: ({ params }) => {
    const season = seasonParam(params.season);
    if (season === undefined) throw redirect({ to: "/", replace: true });
    return { season };
  },
  loader: async ({ context: { queryClient, season } }) => {
    void queryClient.prefetchQuery(daysQuery(season));
    return { season, account: await queryClient.ensureQueryData(accountQuery) };
  },
  component: Book,
});

function Book() {
  const loaded = Route.useLoaderData();
  const { paper = "a5" } = Route.useSearch();
  // The end of a session removes the account before this screen unmounts.
  const account = useQuery(accountQuery).data ?? loaded.account;
  return <BookScreen key={loaded.season} season={loaded.season} account={account} paper={paper} />;
}
