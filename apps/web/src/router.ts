import type { QueryClient } from "@tanstack/react-query";
import { type AppRouter, createAppRouter } from "./app-router.ts";
import { accountKey } from "./lib/account-key.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { returnSearch } from "./lib/safe-return-path.ts";

/** The one router of the page, and the one cache. */
export function startRouter(): { router: AppRouter; queryClient: QueryClient } {
  const queryClient = createQueryClient(endSession);
  const router = createAppRouter(queryClient);
  let isEnding = false;

  /** The server says that nobody is signed in: forgets the account and leads to /auth, which remembers the way back. */
  function endSession(): void {
    const location = router.latestLocation;
    if (isEnding || location.pathname.startsWith("/auth")) return;
    isEnding = true;
    queryClient.removeQueries({ queryKey: accountKey });
    void router.navigate({ to: "/auth", search: returnSearch(location.href) }).finally(() => {
      queryClient.clear();
      isEnding = false;
    });
  }

  return { router, queryClient };
}
