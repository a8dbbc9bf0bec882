import type { AppRouter } from "@firn/api/router";
import { limits } from "@firn/contracts/limits";
import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import superjson from "superjson";
import { browserTimeZone } from "../dates/dates.ts";
import { refusalOf } from "./errors.ts";

/** The hooks; mutations use them. Queries go through `trpcClient`, so that their cache keys are the spec's. */
export const trpc = createTRPCReact<AppRouter>();

/** The one connection to the server, also to be called outside components: `trpcClient.days.list.query({ season: 0 })`. */
export const trpcClient = trpc.createClient({
  links: [
    httpBatchLink({
      url: "/trpc",
      transformer: superjson,
      maxItems: limits.batchSize,
      headers: () => ({ "Time-Zone": browserTimeZone() }),
      // tRPC's own type of the options differs in nothing but `undefined` where RequestInit has no value.
      fetch: async (url, options) => answered(await fetch(url, options as RequestInit)),
    }),
  ],
});

/** Passes on a procedure's answer, and throws what a guard or a proxy before it said: tRPC itself would hide the status. */
async function answered(response: Response): Promise<Response> {
  if (response.ok && response.headers.get("Content-Type")?.includes("json")) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const refusal = refusalOf(response.status, body);
  if (refusal) throw refusal;
  return response;
}
