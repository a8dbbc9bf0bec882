import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Marks everything under these keys as stale: what is on screen is fetched at once, the rest when it is next looked at.
 * Nobody waits for it, so that the next screen comes at once.
 */
export function invalidate(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
