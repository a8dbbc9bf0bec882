import { createMiddleware } from "hono/factory";
import { Histogram, type Registry } from "prom-client";
import type { ServerEnv } from "../http/env.ts";
import { methodLabel, routeLabel } from "./route-label.ts";

export function requestMetrics(registry: Registry) {
  const durations = new Histogram({
    name: "firn_http_request_duration_seconds",
    help: "Time until the answer begins, by the route's pattern.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return createMiddleware<ServerEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const labels = { method: methodLabel(c.req.method), route: routeLabel(c), status: c.res.status };
    durations.observe(labels, (performance.now() - startedAt) / 1000);
  });
}
