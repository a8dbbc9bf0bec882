import { resortCredit, resortQuery, resortSummary } from "@firn/contracts/resorts";
import * as resorts from "@firn/core/resorts/service";
import { z } from "zod";
import { endpoint, router } from "../trpc.ts";

const tag = "Resorts";

export const resortsRouter = router({
  search: endpoint({
    method: "get",
    path: "/resorts",
    tag,
    summary: "Find a resort by what people call it",
    description: "At most 20, best first; knows aliases and forgives a typo. Fewer than two characters find nothing.",
    output: z.array(resortSummary),
    errors: [422],
  })
    .input(resortQuery)
    .query(({ ctx, input }) => resorts.searchResorts(ctx.core, input)),
  credits: endpoint({
    method: "get",
    path: "/resort_credits",
    tag,
    summary: "Whom to name where resorts are shown",
    output: z.array(resortCredit),
  }).query(({ ctx }) => resorts.resortCredits(ctx.core)),
  recent: endpoint({
    method: "get",
    path: "/recent_resorts",
    tag,
    summary: "Your last distinct resorts, latest day first",
    output: z.array(resortSummary),
    hasEtag: true,
  }).query(({ ctx }) => resorts.recentResorts(ctx.core, ctx.actor)),
});
