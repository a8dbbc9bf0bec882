import { Hono } from "hono";
import type { AppDeps } from "./app.ts";
import type { ServerEnv } from "./http/env.ts";
import { addHealth } from "./http/health.ts";
import { addMetricsRoute } from "./metrics/metrics-route.ts";
import { createUploadGates } from "./uploads/guard.ts";

/** What a process with `WORK=photos` serves: its health and metrics. */
export function createPhotosApp({
  core,
  metrics,
  readiness,
}: Pick<AppDeps, "core" | "metrics" | "readiness">): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  addHealth(app, readiness);
  metrics?.watchLoad({ core, gates: createUploadGates() });
  addMetricsRoute(app, metrics);
  return app;
}
