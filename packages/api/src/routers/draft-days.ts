import { draftDay, draftDayFields, somethingToChange } from "@firn/contracts/draft-days";
import { id } from "@firn/contracts/primitives";
import { updateDraft } from "@firn/core/imports/change-drafts";
import { endpoint, router } from "../trpc.ts";

export const draftDaysRouter = router({
  update: endpoint({
    method: "patch",
    path: "/draft_days/{id}",
    tag: "Draft days",
    summary: "Decide on a draft, or correct its date or resort",
    envelope: "draft_day",
    output: draftDay,
    errors: [404, 409],
  })
    .input(somethingToChange(draftDayFields.extend({ id }), ["id", "for_same_place"]))
    .mutation(({ ctx, input: { id: draftId, ...patch } }) => updateDraft(ctx.core, ctx.actor, draftId, patch)),
});
