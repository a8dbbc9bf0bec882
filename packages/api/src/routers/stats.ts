import { stats, statsQuery } from "@firn/contracts/stats";
import { getStats } from "@firn/core/stats/service";
import { answer, handOn } from "../answers.ts";
import { procedure, router } from "../trpc.ts";

export const statsRouter = router({
  get: procedure
    .input(statsQuery)
    .output(answer(stats))
    .query(async ({ ctx, input }) => handOn(ctx, await getStats(ctx.core, ctx.actor, input))),
});
