import { errorText } from "@firn/contracts/errors";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { isSignedOut, Refusal } from "../../../lib/api/errors.ts";
import { accountKey } from "../../../lib/api/query-cache.ts";
import { takeSignedOut } from "../../../lib/browser/session-hint.ts";

/** Stale time, refetch and retries are of behaviour §9. */
export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: async ({ signal }) => {
    if (takeSignedOut()) throw new Refusal(401, errorText.unauthenticated);
    return trpcClient.accounts.get.query(undefined, { signal });
  },
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: true,
  retry: (failures, error) => failures < 1 && !isSignedOut(error),
});

/** MM-DD; the default until the account is loaded. */
export function useSeasonStart(): string {
  return useQuery(accountQuery).data?.season_start_day ?? "09-01";
}
