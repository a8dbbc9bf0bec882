import { limits } from "@firn/contracts/limits";
import { changedSki, listedSki, skiPatch } from "@firn/contracts/listed-skis";
import { id } from "@firn/contracts/primitives";
import { ski, skiInput } from "@firn/contracts/skis";
import * as skis from "@firn/core/skis/service";
import { z } from "zod";
import { noAnswer, once } from "../once.ts";
import { endpoint, router } from "../trpc.ts";

const tag = "Skis";

export const skisRouter = router({
  list: endpoint({
    method: "get",
    scope: "read",
    path: "/skis",
    tag,
    summary: "Your skis, oldest first",
    description:
      "With the use of each: on how many days, of the current season too, and the first and last of them. Retired skis are in the list.",
    output: z.array(listedSki),
    hasEtag: true,
  }).query(({ ctx }) => skis.listSkis(ctx.core, ctx.actor)),
  create: endpoint({
    method: "post",
    scope: "log",
    path: "/skis",
    tag,
    summary: "Add a ski",
    description: `At most ${limits.skis}, with deleted ones that days have.`,
    envelope: "ski",
    status: 201,
    output: ski,
    errors: [409],
  })
    .input(skiInput)
    .mutation(
      once(
        ({ ctx, input }) => skis.createSki(ctx.core, ctx.actor, input),
        async ({ ctx }, skiId) => {
          const { id: made, name } = await skis.getSki(ctx.core, ctx.actor, skiId);
          return { id: made, name };
        },
      ),
    ),
  update: endpoint({
    method: "patch",
    scope: "log",
    path: "/skis/{id}",
    tag,
    summary: "Rename, retire or bring back a ski",
    description: "A retired ski stays in the list and on its days, and the app's form does not offer it.",
    envelope: "ski",
    output: changedSki,
    errors: [404],
  })
    .input(skiPatch.extend({ id }))
    .mutation(
      once(
        ({ ctx, input: { id: skiId, ...patch } }) => skis.updateSki(ctx.core, ctx.actor, skiId, patch),
        ({ ctx }, skiId) => skis.getSki(ctx.core, ctx.actor, skiId),
      ),
    ),
  delete: endpoint({
    method: "delete",
    scope: "log",
    path: "/skis/{id}",
    tag,
    summary: "Take a ski off your list",
    description: "Days that used it keep it, with its name, and statistics still count it.",
    errors: [404],
  })
    .input(z.strictObject({ id }))
    .mutation(once(({ ctx, input }) => skis.deleteSki(ctx.core, ctx.actor, input.id), noAnswer)),
  restore: endpoint({
    method: "post",
    scope: "log",
    path: "/skis/{id}/restore",
    tag,
    summary: "Put a deleted ski back on your list",
    description: "Up to an hour after it was deleted.",
    output: changedSki,
    errors: [404, 409],
  })
    .input(z.strictObject({ id }))
    .mutation(
      once(
        ({ ctx, input }) => skis.restoreSki(ctx.core, ctx.actor, input.id),
        ({ ctx }, skiId) => skis.getSki(ctx.core, ctx.actor, skiId),
      ),
    ),
});
