import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { isOutdated, isRefused, isSignedOut } from "../lib/api/errors.ts";
import { accountKey, keptKeys } from "../lib/api/query-cache.ts";
import { noteOutdated } from "../lib/device/updates.ts";

// The default notifies in a task of its own, which renders a change one frame later.
notifyManager.setScheduler(queueMicrotask);

/** `onSignedOut` is called for a 401 while an account is cached; before that, the routes handle it. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isOutdated(error)) noteOutdated();
        if (isSignedOut(error) && client.getQueryData(accountKey) !== undefined) onSignedOut();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isOutdated(error)) noteOutdated();
        if (isSignedOut(error)) onSignedOut();
      },
    }),
    defaultOptions: {
      // "always": offline, a call must fail with a message instead of waiting.
      queries: { staleTime: 30_000, retry: retryOnce, networkMode: "always", refetchOnReconnect: true },
      mutations: { networkMode: "always" },
    },
  });
  // A save writes the queries in memory, so one that is removed there would go from the device.
  for (const key of keptKeys) client.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY });
  return client;
}

function retryOnce(failures: number, error: Error): boolean {
  return failures < 1 && !isRefused(error);
}
