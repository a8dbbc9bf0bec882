import { ski, skiInput } from "@firn/contracts/skis";
import { z } from "@hono/zod-openapi";
import type { RouteBook } from "../define.ts";
import { logState } from "../etag.ts";
import { idParams } from "../params.ts";

const tag = "Skis";

export function skiRoutes(book: RouteBook): void {
  book.add(
    "listSkis",
    {
      tag,
      summary: "Your skis, oldest first",
      response: z.array(ski),
      state: (caller) => logState(caller, undefined),
      errors: [],
    },
    (caller) => caller.skis.list(),
  );
  book.add(
    "createSki",
    { tag, summary: "Add a ski", body: skiInput, response: ski, errors: [422] },
    (caller, { body }) => caller.skis.create(body),
  );
  book.add(
    "renameSki",
    { tag, summary: "Rename a ski", params: idParams, body: skiInput, response: ski, errors: [404, 422] },
    (caller, { params, body }) => caller.skis.rename({ ...body, ...params }),
  );
  book.add(
    "deleteSki",
    {
      tag,
      summary: "Take a ski off your list",
      description: "Days that used it keep it, with its name, and statistics still count it.",
      params: idParams,
      errors: [404],
    },
    (caller, { params }) => caller.skis.delete(params),
  );
}
