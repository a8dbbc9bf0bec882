import { draftDaysInput, importCommit } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import { importPhoto, importPhotoInput, openImport, photoImport, uploadedTrack } from "@firn/contracts/photo-imports";
import { uploadedPhoto } from "@firn/contracts/photos";
import { id } from "@firn/contracts/primitives";
import { updatePhotoDrafts } from "@firn/core/imports/change-drafts";
import { commitPhotoImport } from "@firn/core/imports/photos/commit";
import { restoreImportPhoto } from "@firn/core/imports/photos/restore-photo";
import * as imports from "@firn/core/imports/photos/service";
import { addTrack, findTrack, removeTrack } from "@firn/core/imports/photos/tracks";
import { reopenImport } from "@firn/core/imports/take-back/reopen";
import * as photos from "@firn/core/photos/service";
import { z } from "zod";
import { noAnswer, once, type SignedInCall } from "../once.ts";
import { endpoint, router, uploadEndpoint } from "../trpc.ts";
import { importPhotoForm, importTrackForm } from "../uploads.ts";
import { takeBackOf } from "./take-back.ts";

const tag = "Photo imports";
const byId = z.strictObject({ id });
const onePhoto = z.strictObject({ id, photo_id: id });
const photoPath = "/photo_imports/{id}/photos/{photo_id}";

export const photoImportsRouter = router({
  create: endpoint({
    method: "post",
    scope: "import",
    path: "/photo_imports",
    tag,
    summary: "Open an import of days out of photos and tracks",
    description: `At most ${limits.openImports} are open: for another one the oldest empty one is canceled.`,
    status: 201,
    output: photoImport,
    errors: [409],
  }).mutation(once(({ ctx }) => imports.createImport(ctx.core, ctx.actor), readImport)),
  list: endpoint({
    method: "get",
    scope: "import",
    path: "/photo_imports",
    tag,
    summary: "List the latest hundred open photo imports, newest first",
    output: z.array(openImport),
  }).query(({ ctx }) => imports.listOpenPhotoImports(ctx.core, ctx.actor)),
  get: endpoint({
    method: "get",
    scope: "import",
    path: "/photo_imports/{id}",
    tag,
    summary: "Read an import: its photos and tracks, and the days that they propose",
    description: "`processing` while photos are being read; ask again every two seconds.",
    output: photoImport,
    errors: [404],
  })
    .input(byId)
    .query(({ ctx, input }) => imports.getImport(ctx.core, ctx.actor, input.id)),
  update: endpoint({
    method: "patch",
    scope: "import",
    path: "/photo_imports/{id}",
    tag,
    summary: "Commit an import",
    description: "Exactly once, all drafts or none: `duplicate` makes a day, `merge` adds to the one that exists.",
    envelope: "photo_import",
    output: photoImport,
    errors: [404, 409],
  })
    .input(importCommit)
    .mutation(
      once(async ({ ctx, input }) => {
        await commitPhotoImport(ctx.core, ctx.actor, input.id);
        return imports.getImport(ctx.core, ctx.actor, input.id);
      }, readImport),
    ),
  updateDrafts: endpoint({
    method: "patch",
    scope: "import",
    path: "/photo_imports/{id}/draft_days",
    tag,
    summary: "Change many drafts of a photo import at once: decision, resort, skis, tags",
    envelope: "draft_days",
    output: photoImport,
    errors: [404, 409, 429],
  })
    .input(draftDaysInput)
    .mutation(
      once(async ({ ctx, input: { id: importId, ...patch } }) => {
        await updatePhotoDrafts(ctx.core, ctx.actor, importId, patch);
        return imports.getImport(ctx.core, ctx.actor, importId);
      }, readImport),
    ),
  cancel: endpoint({
    method: "delete",
    scope: "import",
    path: "/photo_imports/{id}",
    tag,
    summary: "Cancel an import, or delete a committed one",
    description: "The days of a committed import stay. It can no longer be taken back.",
    errors: [404, 409],
  })
    .input(byId)
    .mutation(once(({ ctx, input }) => imports.cancelImport(ctx.core, ctx.actor, input.id), noAnswer)),
  addPhoto: uploadEndpoint({
    method: "post",
    scope: "import",
    path: "/photo_imports/{id}/photos",
    tag,
    summary: "Add a photo to an import",
    description:
      "The same file again answers the first one's id. A date and a position that are told beside it count where the file has none.",
    upload: "photo",
    status: 201,
    output: uploadedPhoto,
    errors: [404, 409, 429, 503, 507],
  })
    .input(importPhotoForm)
    .mutation(
      once(
        ({ ctx, input }) => imports.addPhoto(ctx.core, ctx.actor, input.id, input.file, input.sidecar),
        async (_, photoId) => photos.uploadedPhoto(photoId),
      ),
    ),
  updatePhoto: endpoint({
    method: "patch",
    scope: "import",
    path: photoPath,
    tag,
    summary: "Correct a photo's date or resort",
    envelope: "photo",
    output: importPhoto,
    errors: [404, 409],
  })
    .input(importPhotoInput)
    .mutation(
      once(
        ({ ctx, input: { id: importId, photo_id, ...patch } }) =>
          imports.updatePhoto(ctx.core, ctx.actor, importId, photo_id, patch),
        ({ ctx, input }) => imports.getPhoto(ctx.core, ctx.actor, input.id, input.photo_id),
      ),
    ),
  deletePhoto: endpoint({
    method: "delete",
    scope: "import",
    path: photoPath,
    tag,
    summary: "Take a photo out of an import",
    errors: [404, 409],
  })
    .input(onePhoto)
    .mutation(once(({ ctx, input }) => imports.removePhoto(ctx.core, ctx.actor, input.id, input.photo_id), noAnswer)),
  restorePhoto: endpoint({
    method: "post",
    scope: "import",
    path: "/photo_imports/{id}/photos/{photo_id}/restore",
    tag,
    summary: "Put a deleted photo back into an import",
    description: "With the draft that it was on, up to an hour after it was deleted.",
    output: importPhoto,
    errors: [404, 409],
  })
    .input(onePhoto)
    .mutation(
      once(
        ({ ctx, input }) => restoreImportPhoto(ctx.core, ctx.actor, input.id, input.photo_id),
        ({ ctx, input }) => imports.getPhoto(ctx.core, ctx.actor, input.id, input.photo_id),
      ),
    ),
  addTrack: uploadEndpoint({
    method: "post",
    scope: "import",
    path: "/photo_imports/{id}/tracks",
    tag,
    summary: "Add a track or a calendar to an import",
    description:
      "GPX, FIT, TCX (also in gzip), an export of Slopes or Ski Tracks, an iCalendar file, or a ZIP file of them, at most 25 MB. Dates, " +
      "places, figures and simplified lines are kept. Answers the first of the file's days; the same file again answers the same.",
    upload: "track",
    status: 201,
    output: uploadedTrack,
    errors: [404, 409, 429, 503, 507],
  })
    .input(importTrackForm)
    .mutation(
      once(
        ({ ctx, input }) => addTrack(ctx.core, ctx.actor, input.id, input.file),
        ({ ctx, input }) => findTrack(ctx.core, ctx.actor, input.id, input.file),
      ),
    ),
  deleteTrack: endpoint({
    method: "delete",
    scope: "import",
    path: "/photo_imports/{id}/tracks/{track_id}",
    tag,
    summary: "Take a day of a track out of an import",
    errors: [404, 409],
  })
    .input(z.strictObject({ id, track_id: id }))
    .mutation(once(({ ctx, input }) => removeTrack(ctx.core, ctx.actor, input.id, input.track_id), noAnswer)),
  reopen: endpoint({
    method: "post",
    scope: "import",
    path: "/photo_imports/{id}/reopen",
    tag,
    summary: "Review a photo import again that was taken back",
    description:
      "Its drafts come back with their photos, tracks and decisions, up to an hour after the take-back, which can then no longer be undone.",
    output: photoImport,
    errors: [404, 409, 503],
  })
    .input(byId)
    .mutation(
      once(async ({ ctx, input }) => {
        await reopenImport(ctx.core, ctx.actor, "photo", input.id);
        return imports.getImport(ctx.core, ctx.actor, input.id);
      }, readImport),
    ),
  takeBack: takeBackOf("photo", {
    path: "/photo_imports/{id}/take_back",
    tag,
    summary: "Take the days of a committed import back",
  }),
});

function readImport({ ctx }: SignedInCall, importId: string) {
  return imports.getImport(ctx.core, ctx.actor, importId);
}
