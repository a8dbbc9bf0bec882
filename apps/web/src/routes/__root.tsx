import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import type { createTrpcUtils } from "../lib/api/trpc.ts";

export const Route = createRootRouteWithContext<{
  queryClient: QueryClient;
  trpcUtils: ReturnType<typeof createTrpcUtils>;
}>()({ component: Outlet });
