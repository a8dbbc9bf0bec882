import type { AppRouter } from "@firn/api/router";
import { limits } from "@firn/contracts/limits";
import { httpBatchLink, type OperationLink, type TRPCLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import { refusalOf } from "./refusal.ts";
import { browserTimeZone } from "./time-zone.ts";
import { readyFor, transformer } from "./transformer.ts";

/** The hooks; mutations use them. Queries go through `trpcClient`, so that their cache keys are the spec's. */
export const trpc = createTRPCReact<AppRouter>();

let asksHere: OperationLink<AppRouter> | undefined;

/** From now on calls are answered in this very process: there the server draws a page (draw-page.tsx). */
export function askHere(link: OperationLink<AppRouter>): void {
  asksHere = link;
}

const overWire: TRPCLink<AppRouter> = httpBatchLink({
  url: "/trpc",
  transformer,
  maxItems: limits.batchSize,
  headers: () => ({ "Time-Zone": browserTimeZone() }),
  // tRPC's own type of the options differs in nothing but `undefined` where RequestInit has no value.
  fetch: async (url, options) => answered(await fetch(url, options as RequestInit)),
});

/** The one connection to the server, also to be called outside components: `trpcClient.days.list.query({ season: 0 })`. */
export const trpcClient = trpc.createClient({
  links: [
    (runtime) => {
      const wire = overWire(runtime);
      return (call) => (asksHere ?? wire)(call);
    },
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
