import { figuresInNotes, notesConversion } from "@firn/contracts/figures-in-notes";
import { limits } from "@firn/contracts/limits";
import { changedDays } from "@firn/contracts/many-days";
import * as core from "@firn/core/days/figures-in-notes";
import { once } from "../once.ts";
import { endpoint, router } from "../trpc.ts";

const path = "/figures_in_notes";
const tag = "Days";

export const figuresInNotesRouter = router({
  list: endpoint({
    method: "get",
    scope: "read",
    path,
    tag,
    summary: "Days whose notes hold figures that an import of tracks wrote, newest first",
    description: `At most ${limits.daysAtOnce} of \`day_count\`. Converting one takes \`lines\` off its notes and gives it \`numbers\`. Days that have one of the numbers are left out.`,
    output: figuresInNotes,
    hasEtag: true,
  }).query(({ ctx }) => core.listFiguresInNotes(ctx.core, ctx.actor)),
  convert: endpoint({
    method: "post",
    scope: "log",
    path,
    tag,
    summary: "Make numbers of the figures in the notes of days",
    description: "All or none, undone as one; days without such figures stay as they are. An unknown id is 404.",
    envelope: "figures_in_notes",
    output: changedDays,
    errors: [404],
  })
    .input(notesConversion)
    .mutation(
      once(
        ({ ctx, input }) => core.convertFiguresInNotes(ctx.core, ctx.actor, input.ids),
        async ({ input }, changeId) => ({ ids: input.ids, change_id: changeId }),
      ),
    ),
});
