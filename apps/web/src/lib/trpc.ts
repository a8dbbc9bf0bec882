import type { AppRouter } from "@firn/api/router";
import { limits } from "@firn/contracts/limits";
import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import { refusalOf } from "./refusal.ts";
import { browserTimeZone } from "./time-zone.ts";
import { readyFor, transformer } from "./transformer.ts";

/** The hooks; mutations use them. Queries go through `trpcClient`, so that their cache keys are the spec's. */
export const trpc = createTRPCReact<AppRouter>();

/** The one connection to the server, also to be called outside components: `trpcClient.days.list.query({ season: 0 })`. */
export const trpcClient = trpc.createClient({
  links: [
    httpBatchLink({
      url: "/trpc",
      transformer,
      maxItems: limits.batchSize,
      headers: () => ({ "Time-Zone": browserTimeZone() }),
      // tRPC's own type of the options differs in nothing but `undefined` where RequestInit has no value.
      fetch: async (url, options) => answered(await fetch(url, options as RequestInit)),
    }),
  ],
});

/** Passes on what a procedure answered and throws what something before it did; tRPC itself would hide the status. */
async function answered(response: Response): Promise<Response> {
  const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
  const text = isJson ? await response.text() : "";
  if (response.ok && isJson) {
    await readyFor(text);
    return new Response(text, response);
  }
  const refusal = refusalOf(response.status, parsed(text));
  if (refusal) throw refusal;
  await readyFor(text);
  return isJson ? new Response(text, response) : response;
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
