import { dayDetail, dayInput, dayListItem, dayPatch } from "@firn/contracts/days";
import { z } from "@hono/zod-openapi";
import type { RouteBook } from "../define.ts";
import { logState } from "../etag.ts";
import { idParams, seasonParam } from "../params.ts";

const tag = "Days";

export function dayRoutes(book: RouteBook): void {
  book.add(
    "listDays",
    {
      tag,
      summary: "The days of a season, newest first",
      query: z.object({ season: seasonParam.optional() }),
      response: z.array(dayListItem),
      state: (caller, { season }) => logState(caller, season ?? 0),
      errors: [422],
    },
    (caller, { query }) => caller.days.list({ season: query.season ?? 0 }),
  );
  book.add(
    "createDay",
    { tag, summary: "Log a day", body: dayInput, response: dayDetail, errors: [422] },
    (caller, { body }) => caller.days.create(body),
  );
  book.add(
    "getDay",
    { tag, summary: "Read a day", params: idParams, response: dayDetail, errors: [404] },
    (caller, { params }) => caller.days.get(params),
  );
  book.add(
    "updateDay",
    {
      tag,
      summary: "Change a day",
      description: "Only what the body carries changes; `ski_ids` and `photo_ids` are the full new sets in order.",
      params: idParams,
      body: dayPatch,
      response: dayDetail,
      errors: [404, 422],
    },
    (caller, { params, body }) => caller.days.update({ ...body, ...params }),
  );
  book.add("deleteDay", { tag, summary: "Delete a day", params: idParams, errors: [404] }, (caller, { params }) =>
    caller.days.delete(params),
  );
}
