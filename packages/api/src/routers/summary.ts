import { summary } from "@firn/contracts/summary";
import { getSummary } from "@firn/core/summary/service";
import { endpoint, router } from "../trpc.ts";

export const summaryRouter = router({
  get: endpoint({
    method: "get",
    scope: "read",
    path: "/summary",
    tag: "Stats",
    summary: "This season in a few figures, for widgets",
    description:
      "`days_last_season_to_date` counts up to the date that today is in this season. `streak` counts consecutive dates up to today, or up to yesterday where there is no day today. `vertical_m` is of this season, null where no day of it has one.",
    output: summary,
  }).query(({ ctx }) => getSummary(ctx.core, ctx.actor)),
});
