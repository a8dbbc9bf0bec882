import { createAppRouter } from "./app-router.ts";
import { accountKey } from "./lib/account-key.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { returnSearch } from "./lib/safe-return-path.ts";

export const queryClient = createQueryClient(endSession);

export const router = createAppRouter(queryClient);

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
