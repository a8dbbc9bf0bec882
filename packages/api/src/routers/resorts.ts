import { resortCredit, resortQuery, resortSummary } from "@firn/contracts/resorts";
import * as resorts from "@firn/core/resorts/service";
import { z } from "zod";
import { answer } from "../answers.ts";
import { procedure, router } from "../trpc.ts";

export const resortsRouter = router({
  search: procedure
    .input(resortQuery)
    .output(answer(z.array(resortSummary)))
    .query(({ ctx, input }) => resorts.searchResorts(ctx.core, input)),
  credits: procedure.output(answer(z.array(resortCredit))).query(({ ctx }) => resorts.resortCredits(ctx.core)),
  recent: procedure
    .output(answer(z.array(resortSummary)))
    .query(({ ctx }) => resorts.recentResorts(ctx.core, ctx.actor)),
});
