import type { Account } from "@firn/contracts/accounts";
import { errorText } from "@firn/contracts/errors";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { isSignedOut, Refusal } from "../../../lib/api/errors.ts";
import { accountKey } from "../../../lib/api/query-cache.ts";
import { takeSignedOut } from "../../../lib/browser/session-hint.ts";

/** Stale time, refetch and retries are of behaviour §9. */
export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: async ({ signal }) => {
    if (takeSignedOut()) throw new Refusal(401, errorText.unauthenticated.message);
    return trpcClient.accounts.get.query(undefined, { signal });
  },
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: true,
  retry: (failures, error) => failures < 1 && !isSignedOut(error),
});

/** The account, or undefined where there is none or it cannot be read. For screens of the sign-in, which are shown then. */
export async function findAccount(queryClient: QueryClient): Promise<Account | undefined> {
  const known = queryClient.getQueryState(accountQuery.queryKey);
  if (known?.status === "error" && isSignedOut(known.error)) return undefined;
  return queryClient.ensureQueryData({ ...accountQuery, retry: false }).catch(() => undefined);
}

/** MM-DD; the default until the account is loaded. */
export function useSeasonStart(): string {
  return useQuery(accountQuery).data?.season_start_day ?? "09-01";
}
