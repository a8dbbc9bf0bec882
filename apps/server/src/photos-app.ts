import type { CoreDeps } from "@firn/core/deps";
import { Hono } from "hono";
import type { ServerEnv } from "./http/env.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { addMetricsRoute } from "./metrics/metrics-route.ts";
import { createUploadGates } from "./uploads/guard.ts";

/** What a process with `WORK=photos` serves: its health and metrics. */
export function createPhotosApp(core: CoreDeps, metrics: Metrics | undefined): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  metrics?.watchLoad({ core, gates: createUploadGates() });
  addMetricsRoute(app, metrics);
  return app;
}
