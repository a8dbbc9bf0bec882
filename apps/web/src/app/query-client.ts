import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { isRefused, isSignedOut } from "../lib/api/errors.ts";
import { accountKey } from "../lib/api/query-cache.ts";

// What a tap changes is on the screen in the very next frame: told in a task of its own, which is the default, it comes in the one after.
notifyManager.setScheduler(queueMicrotask);

/**
 * The one cache. `onSignedOut` is called when the server says 401 while an account is known: the first look at the account, and
 * what is asked for beside it, the routes handle themselves.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSignedOut(error) && client.getQueryData(accountKey) !== undefined) onSignedOut();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isSignedOut(error)) onSignedOut();
      },
    }),
    defaultOptions: {
      // "always": without a network a call must fail and say so, not wait for ever.
      queries: { staleTime: 30_000, retry: retryOnce, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

function retryOnce(failures: number, error: Error): boolean {
  return failures < 1 && !isRefused(error);
}
