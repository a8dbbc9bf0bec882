import { Hono } from "hono";
import type { AppDeps } from "./app.ts";
import type { ServerEnv } from "./http/env.ts";
import { addReadiness } from "./http/readiness.ts";
import { addMetricsRoute } from "./metrics/metrics-route.ts";
import { createUploadGates } from "./uploads/guard.ts";

type PhotosAppDeps = Pick<AppDeps, "core" | "metrics" | "newestSchema" | "ending">;

export function createPhotosApp({ core, metrics, ...readiness }: PhotosAppDeps): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  addReadiness(app, core.db, readiness);
  metrics?.watchLoad({ core, gates: createUploadGates() });
  addMetricsRoute(app, metrics);
  return app;
}
