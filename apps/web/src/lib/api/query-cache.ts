import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** The account's cache key (behaviour §1), apart from its query because signing out must know it too. */
export const accountKey = ["accountDetails"] as const;

/**
 * How long an answer is good that is asked for at each visit of its screen (ms): it may have been changed elsewhere, but not between the
 * loader and the screen, nor since it came with the page itself.
 */
export const eachVisitMs = 2000;

/**
 * Marks everything under these keys as stale: what is on screen is fetched at once, the rest when it is next looked at.
 * Nobody waits for it, so that the next screen comes at once.
 */
export function invalidate(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/**
 * Shows a change before the server has agreed: stops refetches of every query under `key`, applies `change` to those that
 * hold data, and gives back a function that puts everything as it was. Use it in onMutate, and roll back in onError.
 */
export async function applyOptimistically<Data>(
  queryClient: QueryClient,
  key: QueryKey,
  change: (data: Data) => Data,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: key });
  const before = queryClient.getQueriesData<Data>({ queryKey: key });
  for (const [exactKey, data] of before) {
    if (data !== undefined) queryClient.setQueryData<Data>(exactKey, change(data));
  }
  return () => {
    for (const [exactKey, data] of before) queryClient.setQueryData(exactKey, data);
  };
}
