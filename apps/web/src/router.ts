import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { accountKey } from "./lib/account-key.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { returnSearch } from "./lib/safe-return-path.ts";
import { readSearch, writeSearch } from "./lib/search-params.ts";
import { routeTree } from "./route-tree.gen.ts";
import { BrokenScreen } from "./ui/broken-screen.tsx";
import { SpinnerScreen } from "./ui/spinner.tsx";

/** The page's query cache and the router over it. */
export function startRouter() {
  const queryClient = createQueryClient(endSession);
  const router = createAppRouter(queryClient);
  let isEnding = false;

  /** The server answered 401: forgets the account and leads to /auth, which remembers the way back. */
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

function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    defaultPreload: "intent",
    // The query cache decides how fresh data must be.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: SpinnerScreen,
    defaultErrorComponent: BrokenScreen,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
