import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { readSearch, writeSearch } from "./lib/search-params.ts";
import { routeTree } from "./route-tree.gen.ts";
import { BrokenScreen } from "./ui/broken-screen.tsx";
import { SpinnerScreen } from "./ui/spinner.tsx";

/** The app's router; a history is given where there is no address bar. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // It is told in a script in the page itself, of which the content security policy knows nothing; the browser's own router does it.
    scrollRestoration: history === undefined,
    defaultPreload: "intent",
    // How fresh data must be is the query cache's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: SpinnerScreen,
    defaultErrorComponent: BrokenScreen,
    ...(history && { history }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The first drawing of this screen needs nothing of the browser but where it is and what the data says. */
    isDrawnAhead?: boolean;
  }
}
