import type { AnswerJson } from "@firn/rest/define";
import type { Context } from "hono";
import type { ServerEnv } from "./env.ts";
import { securityHeaders } from "./security-headers.ts";

/** Of an answer with an entity tag: its reader keeps it, and asks each time whether it still holds. */
const keptCacheControl = "private, no-cache";

type HeaderFields = Record<string, string>;

/**
 * An answer of the API that is made with all of its headers at once: putting them into a `Headers` one by one, and taking them out
 * again, costs as much as the query of a point read (bench/server). One that comes with a cookie goes the usual way.
 *
 * What differs from answer to answer has its place in what is copied, and is written there afterwards: an object literal that spreads
 * another and adds names to it costs V8 a new hidden class each time, 3 µs, and two thirds of all that outlived a collection of
 * young memory were such classes, so that old memory was collected twice a second (bench/server).
 */
export function jsonAnswers(publicUrl: string): AnswerJson {
  const { always, policy } = securityHeaders(publicUrl);
  const usual = { "content-security-policy": policy, ...always, "x-request-id": "" };
  const withType = { "content-type": "application/json", ...usual };
  const once: HeaderFields = { "cache-control": "no-store", ...withType };
  const kept: HeaderFields = { "cache-control": keptCacheControl, ...withType, etag: "" };
  const unchanged: HeaderFields = { "cache-control": keptCacheControl, ...usual, etag: "" };
  return (c: Context<ServerEnv>, text, status, etag) => {
    if (c.get("setsCookie")) {
      const caching = etag === undefined ? undefined : { etag, "cache-control": keptCacheControl };
      return text === null
        ? c.body(null, status as 304, caching)
        : c.body(text, status as 200, { "content-type": "application/json", ...caching });
    }
    c.set("isComplete", true);
    const headers = Object.assign({}, etag === undefined ? once : text === null ? unchanged : kept);
    if (etag !== undefined) headers.etag = etag;
    headers["x-request-id"] = c.get("requestId");
    return new Response(text, { status, headers });
  };
}
