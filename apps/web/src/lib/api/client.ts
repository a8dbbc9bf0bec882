import type { AppRouter } from "@firn/api/router";
import { limits } from "@firn/contracts/limits";
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  type OperationContext,
  splitLink,
} from "@trpc/client";
import superjson, { type SuperJSONResult } from "superjson";
import { fetchWatched } from "./connection.ts";
import { deviceLink } from "./device-link.ts";
import { readRefusal } from "./errors.ts";
import { changeHeaders, newKey, ownHeaders } from "./headers.ts";

/** An answer was parsed for its call alone, so it needs no copy. */
const deserialize = (answer: SuperJSONResult) => superjson.deserialize(answer, { inPlace: true });

const options = {
  url: "/trpc",
  transformer: { serialize: superjson.serialize, deserialize },
  // tRPC's type of the options allows `undefined` where RequestInit does not.
  fetch: async (url: RequestInfo | URL, init?: object) => answered(await fetchWatched(url, init as RequestInit)),
};

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    deviceLink,
    splitLink({
      // A whole log is large: no other read waits for it.
      condition: ({ type, path }) => type === "mutation" || path === "changes.list",
      // Each mutation has a request of its own, with its Idempotency-Key.
      true: httpLink({
        ...options,
        // superjson cannot serialize a form.
        transformer: {
          serialize: (input) => (isNonJsonSerializable(input) ? input : superjson.serialize(input)),
          deserialize,
        },
        headers: ({ op }) => (op.type === "mutation" ? headersOf(op.context) : ownHeaders()),
      }),
      false: httpBatchLink({
        ...options,
        maxItems: limits.batchSize,
        headers: ownHeaders,
      }),
    }),
  ],
});

/** `account`: whose change it is, where that may not be the account that the page shows. */
export function underKey(key: string, account?: string): { context: OperationContext } {
  return { context: { key, account } };
}

function headersOf({ key, account }: OperationContext): Record<string, string> {
  // guard (outbox/deliver-account): typeof account === "string" ? account : undefined -> undefined
  return changeHeaders(typeof key === "string" ? key : newKey(), typeof account === "string" ? account : undefined);
}

/** Throws the refusal of a guard or a proxy: tRPC itself would hide its status. */
async function answered(response: Response): Promise<Response> {
  const isJson = response.headers.get("Content-Type")?.includes("json");
  const refusal = response.ok && isJson ? undefined : await readRefusal(response);
  if (refusal) throw refusal;
  return response;
}
