import type { Runtime } from "@firn/contracts/runtime";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Logger } from "../logger.ts";
import { clientAddress } from "./client-address.ts";
import type { ServerEnv } from "./env.ts";
import { securityHeaders } from "./security-headers.ts";

export interface EdgeDeps {
  logger: Logger;
  runtime: Runtime;
  publicUrl: string;
  trustedProxies: number;
  /** The paths below which nothing is kept by anybody unless it says so itself. */
  apiPrefixes: string[];
}

/**
 * The outermost step, so that errors have it too: gives the request its id and its caller's address, the answer its headers, and
 * writes one line when it is answered: no query, body or header. One step, for each costs every call (bench/server).
 */
export function edge({ logger, runtime, publicUrl, trustedProxies, apiPrefixes }: EdgeDeps) {
  const ofProcess = runtime.newId();
  const { always, policy } = securityHeaders(publicUrl);
  const fixed = Object.entries(always);
  let requests = 0;

  function complete(c: Context<ServerEnv>): void {
    const { headers } = c.res;
    const { path } = c.req;
    if (!headers.has("Cache-Control") && apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
      headers.set("Cache-Control", "no-store");
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy);
    for (const [name, value] of fixed) headers.set(name, value);
    headers.set("X-Request-Id", c.get("requestId"));
  }

  return createMiddleware<ServerEnv>(async (c, next) => {
    // An id of its own for each would cost as much as looking up the session (bench/server).
    const requestId = `${ofProcess}-${++requests}`;
    const startedAt = performance.now();
    c.set("requestId", requestId);
    c.set("clientAddress", clientAddress(c, trustedProxies));
    await next();
    if (!c.get("isComplete")) complete(c);
    const ms = Math.round(performance.now() - startedAt);
    logger.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  });
}
