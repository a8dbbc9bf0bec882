import { somethingToChange } from "@firn/contracts/draft-days";
import { importPhoto, importPhotoFields, photoImport, photoImportPatch } from "@firn/contracts/photo-imports";
import { uploadedPhoto } from "@firn/contracts/photos";
import { id } from "@firn/contracts/primitives";
import { commitImport } from "@firn/core/photo-imports/commit";
import * as imports from "@firn/core/photo-imports/service";
import { z } from "zod";
import { answer } from "../answers.ts";
import { procedure, router } from "../trpc.ts";
import { importPhotoForm } from "../uploads.ts";

const byId = z.strictObject({ id });
const onePhoto = z.strictObject({ id, photo_id: id });

export const photoImportsRouter = router({
  create: procedure.output(answer(photoImport)).mutation(({ ctx }) => imports.createImport(ctx.core, ctx.actor)),
  get: procedure
    .input(byId)
    .output(answer(photoImport))
    .query(({ ctx, input }) => imports.getImport(ctx.core, ctx.actor, input.id)),
  update: procedure
    .input(photoImportPatch.extend({ id }))
    .output(answer(photoImport))
    .mutation(async ({ ctx, input }) => {
      await commitImport(ctx.core, ctx.actor, input.id);
      return imports.getImport(ctx.core, ctx.actor, input.id);
    }),
  cancel: procedure
    .input(byId)
    .output(answer(z.void()))
    .mutation(({ ctx, input }) => imports.cancelImport(ctx.core, ctx.actor, input.id)),
  addPhoto: procedure
    .input(importPhotoForm)
    .output(answer(uploadedPhoto))
    .mutation(({ ctx, input }) => imports.addPhoto(ctx.core, ctx.actor, input.id, input.file)),
  updatePhoto: procedure
    .input(somethingToChange(importPhotoFields.extend({ id, photo_id: id }), ["id", "photo_id"]))
    .output(answer(importPhoto))
    .mutation(({ ctx, input: { id: importId, photo_id, ...patch } }) =>
      imports.updatePhoto(ctx.core, ctx.actor, importId, photo_id, patch),
    ),
  deletePhoto: procedure
    .input(onePhoto)
    .output(answer(z.void()))
    .mutation(({ ctx, input }) => imports.removePhoto(ctx.core, ctx.actor, input.id, input.photo_id)),
});
