import * as tokens from "@firn/auth/tokens";
import { limits } from "@firn/contracts/limits";
import { id } from "@firn/contracts/primitives";
import { newToken, token, tokenInput } from "@firn/contracts/tokens";
import { z } from "zod";
import { router, sessionEndpoint } from "../trpc.ts";

const tag = "Tokens";
const path = "/account/tokens";

export const tokensRouter = router({
  list: sessionEndpoint({
    method: "get",
    path,
    tag,
    summary: "List your tokens, newest first",
    description: "Without their secrets, which are not kept. Ended ones stay in the list until they are revoked.",
    output: z.array(token),
  }).query(({ ctx }) => tokens.listTokens(ctx.auth, ctx.actor.ownerId)),
  create: sessionEndpoint({
    method: "post",
    path,
    tag,
    summary: "Make a token for a program",
    description: `Its secret is in this answer alone. \`read\` reads all; \`log\` changes days, skis, places and photos; \`import\` works on imports; \`account\` changes settings. None includes another. At most ${limits.tokens} tokens.`,
    envelope: "token",
    status: 201,
    output: newToken,
    ignoresKey: true,
    errors: [409],
  })
    .input(tokenInput)
    .mutation(({ ctx, input }) => tokens.createToken(ctx.auth, ctx.actor.ownerId, input)),
  delete: sessionEndpoint({
    method: "delete",
    path: `${path}/{id}`,
    tag,
    summary: "Revoke a token",
    ignoresKey: true,
    errors: [404],
  })
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => tokens.deleteToken(ctx.auth, ctx.actor.ownerId, input.id)),
});
