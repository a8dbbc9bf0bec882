import { createRouter } from "@tanstack/react-router";
import { accountKey } from "./lib/account-key.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { returnSearch } from "./lib/safe-return-path.ts";
import { readSearch, writeSearch } from "./lib/search-params.ts";
import { routeTree } from "./route-tree.gen.ts";
import { BrokenScreen } from "./ui/broken-screen.tsx";
import { SpinnerScreen } from "./ui/spinner.tsx";

export const queryClient = createQueryClient(endSession);

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  scrollRestoration: true,
  defaultPreload: "intent",
  // How fresh data must be is the query cache's business.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: SpinnerScreen,
  defaultErrorComponent: BrokenScreen,
});

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

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
