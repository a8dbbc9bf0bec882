import { id } from "@firn/contracts/primitives";
import { takenBack } from "@firn/contracts/take-back";
import { getTakenBack, takeImportBack } from "@firn/core/imports/take-back/service";
import { z } from "zod";
import { once } from "../once.ts";
import { type Endpoint, endpoint } from "../trpc.ts";

export function takeBackOf(kind: "photo" | "text", declaration: Pick<Endpoint, "path" | "tag" | "summary">) {
  return endpoint({
    ...declaration,
    method: "post",
    scope: "import",
    description:
      "Removes the days that it made, and undoes its merges. Days that have changed since stay as they are: `kept` names them. With `change_id`, `POST /changes/{id}/undo` brings all back for an hour.",
    output: takenBack,
    errors: [404, 409, 503],
  })
    .input(z.strictObject({ id }))
    .mutation(
      once(
        ({ ctx, input }) => takeImportBack(ctx.core, ctx.actor, kind, input.id),
        ({ ctx }, importId) => getTakenBack(ctx.core, ctx.actor, kind, importId),
      ),
    );
}
