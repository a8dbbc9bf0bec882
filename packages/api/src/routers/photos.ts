import { uploadedPhoto } from "@firn/contracts/photos";
import { id } from "@firn/contracts/primitives";
import * as photos from "@firn/core/photos/service";
import { z } from "zod";
import { answer } from "../answers.ts";
import { procedure, router } from "../trpc.ts";
import { photoForm } from "../uploads.ts";

export const photosRouter = router({
  upload: procedure
    .input(photoForm)
    .output(answer(uploadedPhoto))
    .mutation(({ ctx, input }) => photos.uploadPhoto(ctx.core, ctx.actor, input.file)),
  delete: procedure
    .input(z.strictObject({ id }))
    .output(answer(z.void()))
    .mutation(({ ctx, input }) => photos.deletePhoto(ctx.core, ctx.actor, input.id)),
});
