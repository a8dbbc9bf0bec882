import { errorText } from "@firn/contracts/errors";
import { queryOptions } from "@tanstack/react-query";
import { isSignedOut, Refusal } from "../../../lib/api/errors.ts";
import { accountKey } from "../../../lib/api/query-cache.ts";
import { trpcClient } from "../../../lib/api/trpc.ts";
import { takeSignedOut } from "../../../lib/browser/session-hint.ts";

/** Whether this server takes new accounts. */
export const signUpsQuery = queryOptions({
  queryKey: ["signUps"],
  queryFn: ({ signal }) => trpcClient.accounts.signUps.query(undefined, { signal }),
});

/** Who is signed in (behaviour §9: stale after 5 minutes, refetched on focus, fewer than 2 retries, none on a 401). */
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
