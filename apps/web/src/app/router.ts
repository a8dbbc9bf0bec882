import type { Account } from "@firn/contracts/accounts";
import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { nameShownAccount } from "../lib/api/headers.ts";
import { accountKey, forgetAccount } from "../lib/api/query-cache.ts";
import { createTrpcUtils } from "../lib/api/trpc.ts";
import { readSearch, returnSearch, writeSearch } from "../lib/browser/search-params.ts";
import { noteSessionOver, noteSignedOut } from "../lib/browser/session-hint.ts";
import { wipeDevice } from "../lib/device/wipe.ts";
import { SpinnerScreen } from "../ui/feedback/loading.tsx";
import { createQueryClient } from "./query-client.ts";
import { routeTree } from "./route-tree.gen.ts";
import { BrokenScreen } from "./shell/broken-screen.tsx";

/** `history`: the browser's, if it is not given. */
export function startRouter(history?: RouterHistory) {
  const queryClient = createQueryClient(endSession);
  const router = createAppRouter(queryClient, history);
  nameShownAccount(() => queryClient.getQueryData<Account>(accountKey)?.key);
  let isEnding = false;

  function endSession(): void {
    const location = router.latestLocation;
    if (isEnding || location.pathname.startsWith("/auth")) return;
    isEnding = true;
    noteSessionOver(true);
    noteSignedOut();
    void wipeDevice({ keepsShares: true });
    queryClient.removeQueries({ queryKey: accountKey });
    void router.navigate({ to: "/auth", search: returnSearch(location.href) }).finally(() => {
      forgetAccount(queryClient);
      isEnding = false;
    });
  }

  return { router, queryClient };
}

function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient, trpcUtils: createTrpcUtils(queryClient) },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    defaultPreload: "intent",
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
