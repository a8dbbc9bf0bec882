import { id } from "@firn/contracts/primitives";
import { ski, skiInput } from "@firn/contracts/skis";
import * as skis from "@firn/core/skis/service";
import { z } from "zod";
import { answer } from "../answers.ts";
import { procedure, router } from "../trpc.ts";

export const skisRouter = router({
  list: procedure.output(answer(z.array(ski))).query(({ ctx }) => skis.listSkis(ctx.core, ctx.actor)),
  create: procedure
    .input(skiInput)
    .output(answer(ski))
    .mutation(({ ctx, input }) => skis.createSki(ctx.core, ctx.actor, input)),
  rename: procedure
    .input(skiInput.extend({ id }))
    .output(answer(ski))
    .mutation(({ ctx, input }) => skis.renameSki(ctx.core, ctx.actor, input)),
  delete: procedure
    .input(z.strictObject({ id }))
    .output(answer(z.void()))
    .mutation(({ ctx, input }) => skis.deleteSki(ctx.core, ctx.actor, input.id)),
});
