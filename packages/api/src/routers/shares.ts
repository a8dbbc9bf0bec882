import { hashSharePassword } from "@firn/auth/share-passwords";
import { limits } from "@firn/contracts/limits";
import { id } from "@firn/contracts/primitives";
import { share, shareInput, sharePatch } from "@firn/contracts/shares";
import * as shares from "@firn/core/shares/service";
import { z } from "zod";
import { router, sessionEndpoint } from "../trpc.ts";

const tag = "Shares";
const path = "/shares/{id}";

export const sharesRouter = router({
  list: sessionEndpoint({
    method: "get",
    path: "/shares",
    tag,
    summary: "List your links, newest first",
    description:
      "Anybody who has the `url` of one may read its page. `last_visit_on` is the last day on which somebody did; `day` is null while the day of `day_id` is deleted.",
    output: z.array(share),
  }).query(({ ctx }) => shares.listShares(ctx.core, ctx.actor, ctx.auth.settings.publicUrl)),
  create: sessionEndpoint({
    method: "post",
    path: "/shares",
    tag,
    summary: "Make a link to a day, a season, or a stay",
    description: `Name \`day_id\`, \`season\`, or \`from\` and \`to\`. The page shows dates and resorts of the days as they are when it is read, and the parts of \`shows\`. At most ${limits.shares} links.`,
    envelope: "share",
    status: 201,
    output: share,
    ignoresKey: true,
    errors: [409, 429, 503],
  })
    .input(shareInput)
    .mutation(async ({ ctx, input: { password, ...given } }) => {
      const passwordHash = password === undefined ? null : await hashSharePassword(ctx.client, password);
      return shares.createShare(ctx.core, ctx.actor, { ...given, passwordHash }, ctx.auth.settings.publicUrl);
    }),
  update: sessionEndpoint({
    method: "patch",
    path,
    tag,
    summary: "Change what a link shows, its end, or its password",
    description: "Only the given fields change; null takes the end or the password away. The address stays.",
    envelope: "share",
    output: share,
    ignoresKey: true,
    errors: [404, 429, 503],
  })
    .input(sharePatch.extend({ id }))
    .mutation(async ({ ctx, input: { id: shareId, password, ...given } }) => {
      const passwordHash = password ? await hashSharePassword(ctx.client, password) : password;
      return shares.updateShare(ctx.core, ctx.actor, shareId, { ...given, passwordHash }, ctx.auth.settings.publicUrl);
    }),
  delete: sessionEndpoint({
    method: "delete",
    path,
    tag,
    summary: "End a link",
    description: "Its page is 404 from then on, as one that never was.",
    ignoresKey: true,
    errors: [404],
  })
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => shares.deleteShare(ctx.core, ctx.actor, input.id)),
});
