import { stats, statsQuery } from "@firn/contracts/stats";
import { getStats } from "@firn/core/stats/service";
import { endpoint, router } from "../trpc.ts";

export const statsRouter = router({
  get: endpoint({
    method: "get",
    scope: "read",
    path: "/stats",
    tag: "Stats",
    summary: "Days skied, resorts visited and most used ski",
    description: "Over all seasons; `season` narrows them to one.",
    output: stats,
    errors: [422],
    hasEtag: true,
  })
    .input(statsQuery)
    .query(({ ctx, input }) => getStats(ctx.core, ctx.actor, input)),
});
