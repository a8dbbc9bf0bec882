import { undoneChange } from "@firn/contracts/many-days";
import { id } from "@firn/contracts/primitives";
import * as changes from "@firn/core/changes/service";
import { z } from "zod";
import { once } from "../once.ts";
import { endpoint, router } from "../trpc.ts";

export const changesRouter = router({
  undo: endpoint({
    method: "post",
    path: "/changes/{id}/undo",
    tag: "Days",
    summary: "Undo a change of many days as one",
    description:
      "Up to an hour after it, with the `change_id` of its answer. Days that have changed since stay as they are: `left_out` names them.",
    output: undoneChange,
    errors: [404, 409],
  })
    .input(z.strictObject({ id }))
    .mutation(
      once(
        ({ ctx, input }) => changes.undoChange(ctx.core, ctx.actor, input.id),
        ({ ctx }, changeId) => changes.getUndone(ctx.core, ctx.actor, changeId),
      ),
    ),
});
