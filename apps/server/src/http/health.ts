import type { Hono } from "hono";
import type { Readiness } from "../readiness.ts";
import type { ServerEnv } from "./env.ts";

/** `/healthz`: this process serves. `/readyz`: it can answer requests now. */
export function addHealth(app: Hono<ServerEnv>, readiness: Readiness): void {
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    const problem = await readiness.problem();
    return problem === undefined ? c.json({ status: "ok" }) : c.json({ status: problem }, 503);
  });
}
