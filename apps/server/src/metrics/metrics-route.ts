import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import type { ServerEnv } from "../http/env.ts";
import type { Metrics } from "./metrics.ts";

/** Serves /metrics to clients with the token: 401 without it, 404 if no token is configured. */
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

/** The scheme is case-insensitive (RFC 9110). The comparison takes constant time. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const [scheme = "", sent = ""] = (authorization ?? "").split(" ", 2);
  // guard (server/src/metrics/metrics.test): && timingSafeEqual(digest(sent), digest(token))
  return scheme.toLowerCase() === "bearer" && timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
