import type { QueryClient, QueryKey } from "@tanstack/react-query";

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
