import { draftDay, draftDayFields, somethingToChange } from "@firn/contracts/draft-days";
import { id } from "@firn/contracts/primitives";
import { updateDraft } from "@firn/core/draft-days/service";
import { answer } from "../answers.ts";
import { procedure, router } from "../trpc.ts";

export const draftDaysRouter = router({
  update: procedure
    .input(somethingToChange(draftDayFields.extend({ id }), ["id", "for_same_place"]))
    .output(answer(draftDay))
    .mutation(({ ctx, input: { id: draftId, ...patch } }) => updateDraft(ctx.core, ctx.actor, draftId, patch)),
});
