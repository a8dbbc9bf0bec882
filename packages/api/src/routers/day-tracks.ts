import { trackFilePath } from "@firn/contracts/constants";
import { dayTrack, oneTrack, trackFileLink, trackLine, trackPatch, trackQuery } from "@firn/contracts/day-tracks";
import { limits } from "@firn/contracts/limits";
import * as tracks from "@firn/core/day-tracks/service";
import { findTrackFile, type KeptFile } from "@firn/core/track-files/service";
import { z } from "zod";
import { noAnswer, once } from "../once.ts";
import { endpoint, router, uploadEndpoint } from "../trpc.ts";
import { dayTrackForm } from "../uploads.ts";

const tag = "Tracks";
const path = "/days/{id}/tracks/{track_id}";

const keptFile = z.custom<KeptFile>((value) => typeof Object(value).open === "function");

export const dayTracksRouter = router({
  get: endpoint({
    method: "get",
    scope: "read",
    path,
    tag,
    summary: "Read a track of a day as GeoJSON",
    description:
      "A feature for each run, lift and other stretch, with its measures. Coordinates are longitude, latitude, altitude in metres and seconds since the start " +
      "of the recording. Without what lies before a moved start and after a moved end, unless `part` is `whole`.",
    output: trackLine,
    errors: [404, 422],
    hasEtag: true,
  })
    .input(trackQuery)
    .query(({ ctx, input }) => tracks.readTrack(ctx.core, ctx.actor, input)),
  file: endpoint({
    method: "get",
    scope: "read",
    path: trackFilePath("{id}", "{track_id}"),
    tag,
    summary: "Download the file of a track",
    description:
      "Byte for byte as it was uploaded. 404 unless the track's `has_file` is true: a server keeps files with `KEEP_TRACK_FILES=on`.",
    file: "kept",
    output: z.union([keptFile, trackFileLink]),
    errors: [404, 503],
  })
    .input(oneTrack)
    .query(async ({ ctx, input: { id, track_id } }) => {
      const file = await findTrackFile(ctx.core, ctx.actor, id, track_id);
      return ctx.canStream ? file : { name: file.name, url: `/api/v1${trackFilePath(id, track_id)}` };
    }),
  add: uploadEndpoint({
    method: "post",
    scope: "log",
    path: "/days/{id}/tracks",
    tag,
    summary: "Add a track to a day",
    description:
      `A file as for a photo import, of which the part of the day's date counts; at most ${limits.tracksPerDay} tracks a day. Fills the numbers that the day ` +
      "lacks, and adds to those that its other tracks have measured. The same recording again answers the one that the day has.",
    upload: "track",
    status: 201,
    output: dayTrack,
    errors: [404, 429, 503, 507],
  })
    .input(dayTrackForm)
    .mutation(
      once(
        ({ ctx, input }) => tracks.addTrack(ctx.core, ctx.actor, input.id, input.file),
        ({ ctx, input }, trackId) => tracks.getTrack(ctx.core, ctx.actor, input.id, trackId),
      ),
    ),
  update: endpoint({
    method: "patch",
    scope: "log",
    path,
    tag,
    summary: "Move the start and the end of a track",
    description:
      "The numbers of the track follow, and those of the day that its tracks have measured. Null gives back the recording's own.",
    envelope: "track",
    output: dayTrack,
    errors: [404, 503],
  })
    .input(trackPatch)
    .mutation(
      once(
        ({ ctx, input }) => tracks.trimTrack(ctx.core, ctx.actor, input),
        ({ ctx, input }) => tracks.getTrack(ctx.core, ctx.actor, input.id, input.track_id),
      ),
    ),
  delete: endpoint({
    method: "delete",
    scope: "log",
    path,
    tag,
    summary: "Take a track off its day",
    errors: [404, 503],
  })
    .input(oneTrack)
    .mutation(once(({ ctx, input }) => tracks.deleteTrack(ctx.core, ctx.actor, input.id, input.track_id), noAnswer)),
  restore: endpoint({
    method: "post",
    scope: "log",
    path: `${path}/restore`,
    tag,
    summary: "Put a track back on its day",
    description: "Up to an hour after it was taken off.",
    output: dayTrack,
    errors: [404, 409, 503],
  })
    .input(oneTrack)
    .mutation(
      once(
        ({ ctx, input }) => tracks.restoreTrack(ctx.core, ctx.actor, input.id, input.track_id),
        ({ ctx, input }) => tracks.getTrack(ctx.core, ctx.actor, input.id, input.track_id),
      ),
    ),
});
