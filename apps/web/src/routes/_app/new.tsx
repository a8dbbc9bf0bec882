import { lastOfMonth } from "@firn/seasons/plain-date";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { lastTwoWeeks, monthOf, seasonFacts, seasonsOfMonths } from "../../features/days/form/calendar.ts";
import { NewDayScreen } from "../../features/days/form/new-day-screen.tsx";
import { accountQuery } from "../../features/shared/accounts/queries.ts";
import { companionsQuery } from "../../features/shared/companions/queries.ts";
import { daysQuery } from "../../features/shared/days/queries.ts";
import { prefetchResorts } from "../../features/shared/resorts/queries.ts";
import { skisQuery } from "../../features/shared/skis/queries.ts";
import { tagsQuery } from "../../features/shared/tags/tags.ts";
import { eachVisitMs } from "../../lib/api/query-cache.ts";
import { today } from "../../lib/dates/dates.ts";

interface NewDaySearch {
  like?: string | undefined;
  resort?: string | undefined;
  /** YYYY-MM-DD */
  date?: string | undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value ? value : undefined;
}

/** Undefined for a date that does not exist. */
function dateOf(value: unknown): string | undefined {
  const text = textOf(value);
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return lastOfMonth(`${text.slice(0, 7)}-01`) >= text && text.slice(8) >= "01" ? text : undefined;
}

export const Route = createFileRoute("/_app/new")({
  validateSearch: ({ like, resort, date }: Record<string, unknown>): NewDaySearch => ({
    like: textOf(like),
    resort: textOf(resort),
    date: dateOf(date),
  }),
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(skisQuery);
    prefetchResorts(queryClient);
    void queryClient.prefetchQuery(companionsQuery);
    void queryClient.prefetchQuery(tagsQuery);
    const account = await queryClient.ensureQueryData(accountQuery);
    for (const offset of seasonsOfMonths(lastTwoWeeks(today()).map(monthOf), seasonFacts(account, today())))
      void queryClient.prefetchQuery({ ...daysQuery(offset), staleTime: eachVisitMs });
    return account;
  },
  component: NewDay,
});

function NewDay() {
  const loaded = Route.useLoaderData();
  // The end of a session removes the account before this screen unmounts.
  const account = useQuery(accountQuery).data ?? loaded;
  return <NewDayScreen {...Route.useSearch()} account={account} />;
}
