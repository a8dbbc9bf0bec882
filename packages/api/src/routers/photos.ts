import { uploadedDayPhoto, uploadedPhoto } from "@firn/contracts/photos";
import { id } from "@firn/contracts/primitives";
import * as photos from "@firn/core/photos/service";
import { z } from "zod";
import { noAnswer, once } from "../once.ts";
import { endpoint, router, uploadEndpoint } from "../trpc.ts";
import { photoForm } from "../uploads.ts";

const tag = "Photos";

export const photosRouter = router({
  upload: uploadEndpoint({
    method: "post",
    scope: "log",
    path: "/photos",
    tag,
    summary: "Upload a photo for a day",
    description:
      "JPEG, PNG, GIF, WebP, HEIC or AVIF, at most 25 MB and 100 megapixels. Put its id into a day's `photo_ids` within 24 hours.",
    upload: "photo",
    status: 201,
    output: uploadedDayPhoto,
    errors: [429, 503, 507],
  })
    .input(photoForm)
    .mutation(
      once(
        ({ ctx, input }) => photos.uploadPhoto(ctx.core, ctx.actor, input.file),
        ({ ctx }, photoId) => photos.readUploaded(ctx.core, ctx.actor, photoId),
      ),
    ),
  delete: endpoint({
    method: "delete",
    scope: "log",
    path: "/photos/{id}",
    tag,
    summary: "Delete a photo",
    errors: [404],
  })
    .input(z.strictObject({ id }))
    .mutation(once(({ ctx, input }) => photos.deletePhoto(ctx.core, ctx.actor, input.id), noAnswer)),
  restore: endpoint({
    method: "post",
    scope: "log",
    path: "/photos/{id}/restore",
    tag,
    summary: "Put a deleted photo back",
    description: "On the day that it was on, up to an hour after it was deleted.",
    output: uploadedPhoto,
    errors: [404, 409],
  })
    .input(z.strictObject({ id }))
    .mutation(
      once(
        ({ ctx, input }) => photos.restorePhoto(ctx.core, ctx.actor, input.id),
        async (_, photoId) => photos.uploadedPhoto(photoId),
      ),
    ),
});
