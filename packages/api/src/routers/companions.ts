import { companion } from "@firn/contracts/companions";
import * as companions from "@firn/core/companions/service";
import { z } from "zod";
import { endpoint, router } from "../trpc.ts";

export const companionsRouter = router({
  list: endpoint({
    method: "get",
    scope: "read",
    path: "/companions",
    tag: "Companions",
    summary: "The people of your days, latest first",
    output: z.array(companion),
    hasEtag: true,
  }).query(({ ctx }) => companions.listCompanions(ctx.core, ctx.actor)),
});
