import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import type { ServerEnv } from "../http/env.ts";
import type { Metrics } from "./metrics.ts";

/** /metrics for whoever has the token: 401 for everybody else, and 404 on a server that has no token. */
export function addMetricsRoute(app: Hono<ServerEnv>, metrics: Metrics | undefined): void {
  app.all("/metrics", async (c) => {
    if (!metrics || (c.req.method !== "GET" && c.req.method !== "HEAD")) return c.notFound();
    c.header("Cache-Control", "no-store");
    if (!isBearer(c.req.header("authorization"), metrics.token)) {
      c.header("WWW-Authenticate", 'Bearer realm="metrics"');
      return c.json({ error: "Send METRICS_TOKEN as a bearer token." }, 401);
    }
    return c.body(await metrics.registry.metrics(), 200, { "Content-Type": metrics.registry.contentType });
  });
}

/** The scheme's case does not matter (RFC 9110); how long the comparison takes says nothing about the token. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const [scheme = "", sent = ""] = (authorization ?? "").split(" ", 2);
  return scheme.toLowerCase() === "bearer" && timingSafeEqual(digest(sent), digest(token));
}

/** Of one length whatever the text's. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
