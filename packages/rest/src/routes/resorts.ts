import { resortCredit, resortQuery, resortSummary } from "@firn/contracts/resorts";
import { z } from "@hono/zod-openapi";
import type { RouteBook } from "../define.ts";
import { logState } from "../etag.ts";

const tag = "Resorts";

export function resortRoutes(book: RouteBook): void {
  book.add(
    "searchResorts",
    {
      tag,
      summary: "Find a resort by what people call it",
      description: "At most 20, best first; knows aliases and forgives a typo. Fewer than two characters find nothing.",
      query: resortQuery,
      response: z.array(resortSummary),
      errors: [422],
    },
    (caller, { query }) => caller.resorts.search(query),
  );
  book.add(
    "recentResorts",
    {
      tag,
      summary: "Your last distinct resorts, latest day first",
      response: z.array(resortSummary),
      state: (caller) => logState(caller, undefined),
      errors: [],
    },
    (caller) => caller.resorts.recent(),
  );
  book.add(
    "resortCredits",
    { tag, summary: "Whom to name where resorts are shown", response: z.array(resortCredit), errors: [] },
    (caller) => caller.resorts.credits(),
  );
}
