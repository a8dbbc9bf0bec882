import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { accountKey } from "./account-key.ts";
import { isRefused, isSignedOut } from "./errors.ts";

/**
 * The one cache. `onSignedOut` is called when the server says 401 to anything but the first look at the account, which the
 * routes handle themselves.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isFirstLook = query.queryKey[0] === accountKey[0] && query.state.data === undefined;
        if (isSignedOut(error) && !isFirstLook) onSignedOut();
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
}

function retryOnce(failures: number, error: Error): boolean {
  return failures < 1 && !isRefused(error);
}
