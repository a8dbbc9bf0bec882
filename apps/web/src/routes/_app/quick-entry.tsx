import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { QuickEntryScreen } from "../../features/days/quick/quick-entry-screen.tsx";
import { accountQuery } from "../../features/shared/accounts/queries.ts";
import { dateFiguresQuery } from "../../features/shared/figures/queries.ts";
import { skisQuery } from "../../features/shared/skis/queries.ts";

interface QuickEntrySearch {
  /** The first line. */
  text?: string | undefined;
}

export const Route = createFileRoute("/_app/quick-entry")({
  validateSearch: ({ text }: Record<string, unknown>): QuickEntrySearch => ({
    text: typeof text === "string" && text ? text : undefined,
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(skisQuery);
    void queryClient.prefetchQuery(dateFiguresQuery());
    return queryClient.ensureQueryData(accountQuery);
  },
  component: QuickEntry,
});

function QuickEntry() {
  const loaded = Route.useLoaderData();
  const account = useQuery(accountQuery).data ?? loaded;
  const { text = "" } = Route.useSearch();
  return <QuickEntryScreen key={text} account={account} text={text} />;
}
