import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { BookScreen } from "../../../features/recap/book/book-screen.tsx";
import { seasonRoute } from "../../../features/recap/season-route.ts";
import { accountQuery } from "../../../features/shared/accounts/queries.ts";

export const Route = createFileRoute("/_app/seasons/$season/book")({
  ...seasonRoute({ before: false }),
  component: Book,
});

function Book() {
  const loaded = Route.useLoaderData();
  // The end of a session removes the account before this screen unmounts.
  const account = useQuery(accountQuery).data ?? loaded.account;
  return <BookScreen key={loaded.season} season={loaded.season} account={account} />;
}
