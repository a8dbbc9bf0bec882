import { draftDay, draftDayInput } from "@firn/contracts/draft-days";
import { getDraft, updateDraft } from "@firn/core/imports/change-drafts";
import { once } from "../once.ts";
import { endpoint, router } from "../trpc.ts";

export const draftDaysRouter = router({
  update: endpoint({
    method: "patch",
    scope: "import",
    path: "/draft_days/{id}",
    tag: "Draft days",
    summary: "Decide on a draft, or correct its date or resort",
    envelope: "draft_day",
    output: draftDay,
    errors: [404, 409],
  })
    .input(draftDayInput)
    .mutation(
      once(
        ({ ctx, input: { id: draftId, ...patch } }) => updateDraft(ctx.core, ctx.actor, draftId, patch),
        ({ ctx, input }) => getDraft(ctx.core, ctx.actor, input.id),
      ),
    ),
});
