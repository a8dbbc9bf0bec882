import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { accountQuery } from "../shared/accounts/queries.ts";
import { daysQuery } from "../shared/days/queries.ts";
import { seasonParam } from "./season-param.ts";

/** Of a screen of one season: an address that names none leads home. `before`: it compares with the season before. */
export function seasonRoute({ before }: { before: boolean }) {
  return {
    beforeLoad: ({ params }: { params: { season: string } }) => {
      const season = seasonParam(params.season);
      if (season === undefined) throw redirect({ to: "/", replace: true });
      return { season };
    },
    loader: async ({ context: { queryClient, season } }: { context: { queryClient: QueryClient; season: number } }) => {
      void queryClient.prefetchQuery(daysQuery(season));
      if (before) void queryClient.prefetchQuery(daysQuery(season - 1));
      return { season, account: await queryClient.ensureQueryData(accountQuery) };
    },
  };
}
