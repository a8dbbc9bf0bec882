import { callTRPCProcedure } from "@trpc/server";
import type { ApiContext } from "./context.ts";
import { appRouter } from "./router.ts";

/**
 * A query's answer by its full name ("days.list"). `batchIndex`: which of the calls that came together. Throws TRPCError, also for what is
 * no query.
 */
export function callQuery(ctx: ApiContext, path: string, input: unknown, batchIndex = 0): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx,
    type: "query",
    signal: undefined,
    batchIndex,
  });
}
