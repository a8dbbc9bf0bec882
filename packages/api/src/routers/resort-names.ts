import { limits } from "@firn/contracts/limits";
import { id } from "@firn/contracts/primitives";
import { resortName, resortNameInput } from "@firn/contracts/resorts";
import * as names from "@firn/core/resorts/names-service";
import { z } from "zod";
import { noAnswer, once } from "../once.ts";
import { endpoint, router } from "../trpc.ts";

const tag = "Resorts";

export const resortNamesRouter = router({
  list: endpoint({
    method: "get",
    scope: "read",
    path: "/resort_names",
    tag,
    summary: "What you call resorts",
    output: z.array(resortName),
  }).query(({ ctx }) => names.listResortNames(ctx.core, ctx.actor)),
  create: endpoint({
    method: "post",
    scope: "log",
    path: "/resort_names",
    tag,
    summary: "Give a resort a name of your own",
    description: `Search and text imports know it from then on. A name means one resort: another meaning is forgotten. At most ${limits.ownPlaces.toLocaleString("en")}.`,
    envelope: "resort_name",
    status: 201,
    output: resortName,
    errors: [409],
  })
    .input(resortNameInput)
    .mutation(
      once(
        ({ ctx, input }) => names.createResortName(ctx.core, ctx.actor, input),
        ({ ctx }, nameId) => names.getResortName(ctx.core, ctx.actor, nameId),
      ),
    ),
  delete: endpoint({
    method: "delete",
    scope: "log",
    path: "/resort_names/{id}",
    tag,
    summary: "Forget a name of your own",
    errors: [404],
  })
    .input(z.strictObject({ id }))
    .mutation(once(({ ctx, input }) => names.deleteResortName(ctx.core, ctx.actor, input.id), noAnswer)),
});
