import { id } from "@firn/contracts/primitives";
import { textImport, textImportPatch } from "@firn/contracts/text-imports";
import { commitTextImport } from "@firn/core/text-imports/commit";
import * as imports from "@firn/core/text-imports/service";
import { z } from "zod";
import { answer } from "../answers.ts";
import { procedure, router } from "../trpc.ts";
import { importTextForm, textForm } from "../uploads.ts";

const byId = z.strictObject({ id });

export const textImportsRouter = router({
  create: procedure
    .input(textForm.optional())
    .output(answer(textImport))
    .mutation(({ ctx, input }) => imports.createTextImport(ctx.core, ctx.actor, input ?? null)),
  get: procedure
    .input(byId)
    .output(answer(textImport))
    .query(({ ctx, input }) => imports.getTextImport(ctx.core, ctx.actor, input.id)),
  process: procedure
    .input(importTextForm)
    .output(answer(textImport))
    .mutation(({ ctx, input }) => imports.processText(ctx.core, ctx.actor, input.id, input.form ?? {})),
  update: procedure
    .input(textImportPatch.extend({ id }))
    .output(answer(textImport))
    .mutation(async ({ ctx, input }) => {
      await commitTextImport(ctx.core, ctx.actor, input.id);
      return imports.getTextImport(ctx.core, ctx.actor, input.id);
    }),
  cancel: procedure
    .input(byId)
    .output(answer(z.void()))
    .mutation(({ ctx, input }) => imports.cancelTextImport(ctx.core, ctx.actor, input.id)),
});
