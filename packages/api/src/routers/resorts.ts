import { resortCredit, resortQuery, resortSummary } from "@firn/contracts/resorts";
import * as resorts from "@firn/core/resorts/service";
import { z } from "zod";
import { procedure, router } from "../trpc.ts";

export const resortsRouter = router({
  search: procedure
    .input(resortQuery)
    .output(z.array(resortSummary))
    .query(({ ctx, input }) => resorts.searchResorts(ctx.core, input)),
  credits: procedure.output(z.array(resortCredit)).query(({ ctx }) => resorts.resortCredits(ctx.core)),
  recent: procedure.output(z.array(resortSummary)).query(({ ctx }) => resorts.recentResorts(ctx.core, ctx.actor)),
});
