import { createMiddleware } from "hono/factory";
import type { Logger } from "../logger.ts";
import { clientAddress } from "./client-address.ts";
import type { ServerEnv } from "./env.ts";

/** Sets the client address and logs one line per request, without query, body and headers, and without the secrets of links and feeds. */
export function requestLog(logger: Logger, trustedProxies: number) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const startedAt = performance.now();
    c.set("clientAddress", clientAddress(c, trustedProxies));
    await next();
    const ms = Math.round(performance.now() - startedAt);
    const { method } = c.req;
    // guard (server/test/shared-pages): [sf] -> [f]
    // guard (server/test/feeds): [sf] -> [s]
    // guard (server/test/feeds): \/+[^/]+ -> \/[^/]+
    const path = c.req.path.replace(/^\/([sf])\/+[^/]+/, "/$1/…");
    logger.info({ requestId: c.get("requestId"), method, path, status: c.res.status, ms }, "request");
  });
}
