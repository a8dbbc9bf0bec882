import type { AppRouter } from "@firn/api/router";
import { apiVersion, apiVersionHeader } from "@firn/contracts/api-version";
import { limits } from "@firn/contracts/limits";
import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import superjson from "superjson";
import { browserTimeZone } from "../dates/dates.ts";
import { fetchWatched } from "./connection.ts";
import { readRefusal } from "./errors.ts";

/** The hooks of mutations. Queries go through `trpcClient`, so that the app chooses their cache keys. */
export const trpc = createTRPCReact<AppRouter>();

export const trpcClient = trpc.createClient({
  links: [
    httpBatchLink({
      url: "/trpc",
      transformer: superjson,
      maxItems: limits.batchSize,
      headers: () => ({ "Time-Zone": browserTimeZone(), [apiVersionHeader]: apiVersion }),
      // tRPC's type of the options allows `undefined` where RequestInit does not.
      fetch: async (url, options) => answered(await fetchWatched(url, options as RequestInit)),
    }),
  ],
});

/** Throws the refusal of a guard or a proxy: tRPC itself would hide its status. */
async function answered(response: Response): Promise<Response> {
  const isJson = response.headers.get("Content-Type")?.includes("json");
  const refusal = response.ok && isJson ? undefined : await readRefusal(response);
  if (refusal) throw refusal;
  return response;
}
