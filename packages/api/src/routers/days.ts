import { daySearch, foundDays } from "@firn/contracts/day-search";
import {
  changedDay,
  dayDetail,
  dayInput,
  dayListItem,
  dayOfEarlierYear,
  dayPatch,
  daysQuery,
} from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { changedDays, daysDeletion, daysPatch } from "@firn/contracts/many-days";
import { id } from "@firn/contracts/primitives";
import * as many from "@firn/core/days/many-days";
import { daysOnThisDay } from "@firn/core/days/on-this-day";
import { searchDays } from "@firn/core/days/search/service";
import * as days from "@firn/core/days/service";
import { z } from "zod";
import { noAnswer, once } from "../once.ts";
import { endpoint, router } from "../trpc.ts";

const tag = "Days";
const byId = z.strictObject({ id });

export const daysRouter = router({
  list: endpoint({
    method: "get",
    scope: "read",
    path: "/days",
    tag,
    summary: "The days of a season, newest first",
    description: "413 for a season whose list is longer than 8 MB: search it instead.",
    output: z.array(dayListItem),
    errors: [413, 422],
    hasEtag: true,
  })
    .input(daysQuery)
    .query(({ ctx, input }) => days.listDays(ctx.core, ctx.actor, input)),
  onThisDay: endpoint({
    method: "get",
    scope: "read",
    path: "/on_this_day",
    tag,
    summary: `The latest ${limits.daysOnThisDay} days of earlier years on today's date`,
    output: z.array(dayOfEarlierYear),
    hasEtag: true,
  }).query(({ ctx }) => daysOnThisDay(ctx.core, ctx.actor)),
  search: endpoint({
    method: "get",
    scope: "read",
    path: "/search",
    tag,
    summary: "Search the whole log, newest first unless `order` or `q` says otherwise",
    description:
      '`q` is a question or words, in English, German, French, Italian, Spanish, Swedish, Norwegian or Japanese. `read` has the filters that it says, such as a month, a country or "over 60 km/h". Each word that is left must begin a word of the day\'s notes, original text, resort (also by its other and own names, with a slip), region, country, skis, companions or tags. All filters must be met; without any, all days are found. `rating` and `least_…` are the lowest values to find, `most_…` the highest. `first_on` and `last_on` are of all days that are found. Pages of 50 days follow by `cursor`, in the same order.',
    output: foundDays,
    errors: [422],
  })
    .input(daySearch)
    .query(({ ctx, input }) => searchDays(ctx.core, ctx.actor, input)),
  get: endpoint({
    method: "get",
    scope: "read",
    path: "/days/{id}",
    tag,
    summary: "Read a day",
    output: dayDetail,
    errors: [404],
  })
    .input(byId)
    .query(({ ctx, input }) => days.getDay(ctx.core, ctx.actor, input.id)),
  create: endpoint({
    method: "post",
    scope: "log",
    path: "/days",
    tag,
    summary: "Log a day",
    description: `409 for a person beyond the ${limits.people.toLocaleString("en")} of a log.`,
    envelope: "day",
    status: 201,
    output: dayDetail,
    errors: [409],
  })
    .input(dayInput)
    .mutation(
      once(
        ({ ctx, input }) => days.createDay(ctx.core, ctx.actor, input),
        ({ ctx }, dayId) => days.getDay(ctx.core, ctx.actor, dayId),
      ),
    ),
  update: endpoint({
    method: "patch",
    scope: "log",
    path: "/days/{id}",
    tag,
    summary: "Change a day",
    description:
      "Only what the body carries changes; `ski_ids`, `photo_ids` and `companions` are the full new sets in order. With the `updated_at` that you have read in `seen_updated_at`, `changed_elsewhere` says whether the day has changed since, and `replaced` what this change has overwritten in it. With the notes that you have read in `seen_notes`, notes that were written elsewhere meanwhile are kept behind yours.",
    envelope: "day",
    output: changedDay,
    errors: [404, 409],
  })
    .input(dayPatch.extend({ id }))
    .mutation(
      once(
        ({ ctx, input: { id: dayId, ...patch } }) => days.updateDay(ctx.core, ctx.actor, dayId, patch),
        async ({ ctx }, dayId, { changedElsewhere: changed_elsewhere }) => ({
          ...(await days.getDay(ctx.core, ctx.actor, dayId)),
          changed_elsewhere,
        }),
        ({ input: { id: _, seen_updated_at: __, seen_notes: ___, ...patch } }) => Object.keys(patch).length === 0,
      ),
    ),
  delete: endpoint({ method: "delete", scope: "log", path: "/days/{id}", tag, summary: "Delete a day", errors: [404] })
    .input(byId)
    .mutation(once(({ ctx, input }) => days.deleteDay(ctx.core, ctx.actor, input.id), noAnswer)),
  restore: endpoint({
    method: "post",
    scope: "log",
    path: "/days/{id}/restore",
    tag,
    summary: "Put a deleted day back",
    description: "Whole and under its id, with its photos, up to an hour after it was deleted.",
    output: dayDetail,
    errors: [404, 409],
  })
    .input(byId)
    .mutation(
      once(
        ({ ctx, input }) => days.restoreDay(ctx.core, ctx.actor, input.id),
        ({ ctx }, dayId) => days.getDay(ctx.core, ctx.actor, dayId),
      ),
    ),
  updateMany: endpoint({
    method: "patch",
    scope: "log",
    path: "/days",
    tag,
    summary: "Change many days: resort, skis, people, tags, numbers, the year and so on",
    description:
      "All or none; a day that has the ski or the tag keeps it. `numbers` changes only what it names, and null removes. An unknown id among them is 404.",
    envelope: "days",
    output: changedDays,
    errors: [404, 409],
  })
    .input(daysPatch)
    .mutation(once(({ ctx, input }) => many.updateDays(ctx.core, ctx.actor, input), ofDays)),
  deleteMany: endpoint({
    method: "delete",
    scope: "log",
    path: "/days",
    tag,
    summary: "Delete many days",
    description: "All or none, with their photos. An unknown id among them is 404.",
    envelope: "days",
    output: changedDays,
    errors: [404],
  })
    .input(daysDeletion)
    .mutation(once(({ ctx, input }) => many.deleteDays(ctx.core, ctx.actor, input.ids), ofDays)),
});

async function ofDays({ input }: { input: { ids: string[] } }, changeId: string) {
  return { ids: input.ids, change_id: changeId };
}
