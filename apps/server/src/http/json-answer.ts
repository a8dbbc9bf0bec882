import type { AnswerJson } from "@firn/rest/define";
import type { Context } from "hono";
import type { ServerEnv } from "./env.ts";
import { securityHeaders } from "./security-headers.ts";

/**
 * An answer of the API that is made with all of its headers at once: putting them into a `Headers` one by one, and taking them out
 * again, costs as much as the query of a point read (bench/server). One that comes with a cookie goes the usual way.
 */
export function jsonAnswers(publicUrl: string): AnswerJson {
  const { always, policy } = securityHeaders(publicUrl);
  const usual = { "cache-control": "no-store", "content-security-policy": policy(), ...always };
  const withType = { "content-type": "application/json", ...usual };
  return (c: Context<ServerEnv>, text, status, headers) => {
    if (c.get("setsCookie")) {
      return text === null
        ? c.body(null, status as 304, headers)
        : c.body(text, status as 200, { "content-type": "application/json", ...headers });
    }
    c.set("isComplete", true);
    const base = text === null ? usual : withType;
    return new Response(text, { status, headers: { ...base, ...headers, "x-request-id": c.get("requestId") } });
  };
}
