import { tag } from "@firn/contracts/tags";
import * as tags from "@firn/core/tags/service";
import { z } from "zod";
import { endpoint, router } from "../trpc.ts";

export const tagsRouter = router({
  list: endpoint({
    method: "get",
    scope: "read",
    path: "/tags",
    tag: "Days",
    summary: "The tags of your days, most used first",
    output: z.array(tag),
    hasEtag: true,
  }).query(({ ctx }) => tags.listTags(ctx.core, ctx.actor)),
});
