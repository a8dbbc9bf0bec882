import { changesQuery, changes as loggedChanges } from "@firn/contracts/changes";
import { undoneChange } from "@firn/contracts/many-days";
import { id } from "@firn/contracts/primitives";
import * as changes from "@firn/core/changes/service";
import { listChanges } from "@firn/core/log-changes/service";
import { z } from "zod";
import { once } from "../once.ts";
import { endpoint, router } from "../trpc.ts";

export const changesRouter = router({
  list: endpoint({
    method: "get",
    scope: "read",
    path: "/changes",
    tag: "Days",
    summary: "The whole log, and what has changed in it since",
    description:
      "Without `since` the whole log in pages: while `has_more`, ask again with the new `cursor`. Later, the last `cursor` gives what was added, changed or deleted since, each item once and as it is now. `is_whole`: forget what you have, this answer and those that follow have all of it; also where `since` is unknown, such as after a backup was restored.",
    output: loggedChanges,
    errors: [422],
    hasEtag: true,
  })
    .input(changesQuery)
    .query(({ ctx, input }) => listChanges(ctx.core, ctx.actor, input)),
  undo: endpoint({
    method: "post",
    scope: "log",
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
