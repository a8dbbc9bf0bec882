import { stats } from "@firn/contracts/stats";
import { z } from "@hono/zod-openapi";
import type { RouteBook } from "../define.ts";
import { logState } from "../etag.ts";
import { seasonParam } from "../params.ts";

export function statsRoutes(book: RouteBook): void {
  book.add(
    "getStats",
    {
      tag: "Stats",
      summary: "Days skied, resorts visited and most used ski",
      description: "Over all seasons; `season` narrows them to one.",
      query: z.object({ season: seasonParam.optional() }),
      response: stats,
      state: (caller, { season }) => logState(caller, season),
      errors: [422],
    },
    (caller, { query }) => caller.stats.get({ season: query.season }),
  );
}
