import { feed, newFeed } from "@firn/contracts/feeds";
import { limits } from "@firn/contracts/limits";
import { id } from "@firn/contracts/primitives";
import * as feeds from "@firn/core/feeds/service";
import { z } from "zod";
import { router, sessionEndpoint } from "../trpc.ts";

const tag = "Feeds";
const path = "/account/feeds";

export const feedsRouter = router({
  list: sessionEndpoint({
    method: "get",
    path,
    tag,
    summary: "List your feeds, newest first",
    output: z.array(feed),
  }).query(({ ctx }) => feeds.listFeeds(ctx.core, ctx.actor, ctx.auth.settings.publicUrl)),
  create: sessionEndpoint({
    method: "post",
    path,
    tag,
    summary: "Make an address that gives all days to a calendar or a sheet",
    description: `With \`.ics\`, \`.csv\` or \`.json\` behind it, the \`url\` answers all days to whoever has it. At most ${limits.feeds} feeds.`,
    status: 201,
    output: newFeed,
    ignoresKey: true,
    errors: [409],
  }).mutation(({ ctx }) => feeds.createFeed(ctx.core, ctx.actor, ctx.auth.settings.publicUrl)),
  delete: sessionEndpoint({
    method: "delete",
    path: `${path}/{id}`,
    tag,
    summary: "Revoke a feed",
    description: "Its address is 404 from then on, as one that never was.",
    ignoresKey: true,
    errors: [404],
  })
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => feeds.deleteFeed(ctx.core, ctx.actor, input.id)),
});
