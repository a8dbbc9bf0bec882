import { dayDetail, dayInput, dayListItem, dayPatch, daysQuery } from "@firn/contracts/days";
import { id } from "@firn/contracts/primitives";
import * as days from "@firn/core/days/service";
import { z } from "zod";
import { answer, handOn } from "../answers.ts";
import { procedure, router } from "../trpc.ts";

const byId = z.strictObject({ id });

export const daysRouter = router({
  list: procedure
    .input(daysQuery)
    .output(answer(z.array(dayListItem)))
    .query(async ({ ctx, input }) => handOn(ctx, await days.listDays(ctx.core, ctx.actor, input))),
  get: procedure
    .input(byId)
    .output(answer(dayDetail))
    .query(async ({ ctx, input }) => handOn(ctx, await days.getDay(ctx.core, ctx.actor, input.id))),
  create: procedure
    .input(dayInput)
    .output(answer(dayDetail))
    .mutation(async ({ ctx, input }) => handOn(ctx, await days.createDay(ctx.core, ctx.actor, input))),
  update: procedure
    .input(dayPatch.extend({ id }))
    .output(answer(dayDetail))
    .mutation(async ({ ctx, input: { id: dayId, ...patch } }) =>
      handOn(ctx, await days.updateDay(ctx.core, ctx.actor, dayId, patch)),
    ),
  delete: procedure
    .input(byId)
    .output(answer(z.void()))
    .mutation(({ ctx, input }) => days.deleteDay(ctx.core, ctx.actor, input.id)),
});
