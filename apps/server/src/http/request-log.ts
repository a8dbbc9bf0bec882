import type { Runtime } from "@firn/contracts/runtime";
import { createMiddleware } from "hono/factory";
import type { Logger } from "../logger.ts";
import type { ServerEnv } from "./env.ts";

/** Gives the request its id, returns it as X-Request-Id, and writes one line when it is answered: no query, body or header. */
export function requestLog(logger: Logger, runtime: Runtime) {
  const ofProcess = runtime.newId();
  let requests = 0;
  return createMiddleware<ServerEnv>(async (c, next) => {
    // An id of its own for each would cost as much as looking up the session (bench/server).
    const requestId = `${ofProcess}-${++requests}`;
    const startedAt = performance.now();
    c.set("requestId", requestId);
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const ms = Math.round(performance.now() - startedAt);
    logger.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  });
}
