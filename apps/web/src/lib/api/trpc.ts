import type { AppRouter } from "@firn/api/router";
import type { QueryClient } from "@tanstack/react-query";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import { trpcClient } from "./client.ts";

/** The hooks of mutations, and of queries whose cache key nothing else names (decision 004). */
export const trpc = createTRPCReact<AppRouter>();

export function createTrpcUtils(queryClient: QueryClient) {
  return createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient });
}
