import { limits } from "@firn/contracts/limits";
import { place } from "@firn/contracts/places";
import { id } from "@firn/contracts/primitives";
import {
  ownPlace,
  ownPlaceInput,
  ownPlacePatch,
  resortCredit,
  resortQuery,
  resortSummary,
} from "@firn/contracts/resorts";
import * as ownPlaces from "@firn/core/resorts/own-places-service";
import { getPlace } from "@firn/core/resorts/place-service";
import * as resorts from "@firn/core/resorts/service";
import { z } from "zod";
import { noAnswer, once } from "../once.ts";
import { endpoint, router } from "../trpc.ts";

const tag = "Resorts";

export const resortsRouter = router({
  search: endpoint({
    method: "get",
    scope: "read",
    path: "/resorts",
    tag,
    summary: "Find a resort by what people call it",
    description:
      "At most 20, best first; knows aliases, your own places and names, and forgives a typo. Fewer than two characters find nothing.",
    output: z.array(resortSummary),
    errors: [422],
  })
    .input(resortQuery)
    .query(({ ctx, input }) => resorts.searchResorts(ctx.core, ctx.actor, input)),
  get: endpoint({
    method: "get",
    scope: "read",
    path: "/resorts/{id}",
    tag,
    summary: "Read a resort, with your days there",
    description:
      "Their number in each season, the photos of the newest, and your names of it. Another account's own place is 404.",
    output: place,
    errors: [404],
  })
    .input(z.strictObject({ id }))
    .query(({ ctx, input }) => getPlace(ctx.core, ctx.actor, input.id)),
  credits: endpoint({
    method: "get",
    scope: "read",
    path: "/resort_credits",
    tag,
    summary: "Whom to name where resorts are shown",
    output: z.array(resortCredit),
  }).query(({ ctx }) => resorts.resortCredits(ctx.core)),
  recent: endpoint({
    method: "get",
    scope: "read",
    path: "/recent_resorts",
    tag,
    summary: "Your last distinct resorts, latest day first",
    output: z.array(resortSummary),
    hasEtag: true,
  }).query(({ ctx }) => resorts.recentResorts(ctx.core, ctx.actor)),
  own: endpoint({
    method: "get",
    scope: "read",
    path: "/own_resorts",
    tag,
    summary: "Your own places, by name",
    output: z.array(ownPlace),
  }).query(({ ctx }) => ownPlaces.listOwnPlaces(ctx.core, ctx.actor)),
  create: endpoint({
    method: "post",
    scope: "log",
    path: "/resorts",
    tag,
    summary: "Add a place of your own",
    description: `Only you see it. At most ${limits.ownPlaces.toLocaleString("en")}.`,
    envelope: "resort",
    status: 201,
    output: ownPlace,
    errors: [409],
  })
    .input(ownPlaceInput)
    .mutation(
      once(
        ({ ctx, input }) => ownPlaces.createOwnPlace(ctx.core, ctx.actor, input),
        ({ ctx }, placeId) => ownPlaces.getOwnPlace(ctx.core, ctx.actor, placeId),
      ),
    ),
  update: endpoint({
    method: "patch",
    scope: "log",
    path: "/resorts/{id}",
    tag,
    summary: "Change a place of your own",
    description: "Only what the body carries changes. Days that were logged there show its new name.",
    envelope: "resort",
    output: ownPlace,
    errors: [404],
  })
    .input(ownPlacePatch)
    .mutation(
      once(
        ({ ctx, input: { id: placeId, ...patch } }) => ownPlaces.updateOwnPlace(ctx.core, ctx.actor, placeId, patch),
        ({ ctx }, placeId) => ownPlaces.getOwnPlace(ctx.core, ctx.actor, placeId),
      ),
    ),
  delete: endpoint({
    method: "delete",
    scope: "log",
    path: "/resorts/{id}",
    tag,
    summary: "Delete a place of your own",
    description: "409 while a day is logged there.",
    errors: [404, 409],
  })
    .input(z.strictObject({ id }))
    .mutation(once(({ ctx, input }) => ownPlaces.deleteOwnPlace(ctx.core, ctx.actor, input.id), noAnswer)),
});
